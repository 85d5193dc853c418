import type { z } from 'zod'
import { says } from './fields.ts'

/** `pass_grade` is read as “Pass grade”, `category_id` as “Category”. */
const labelOf = (path: readonly PropertyKey[]): string => {
  const name = String(path.findLast((part) => typeof part === 'string') ?? 'input')
    .replace(/_ids?$/, '')
    .replaceAll('_', ' ')
  return name.charAt(0).toUpperCase() + name.slice(1)
}

const isEmpty = (input: unknown): boolean => input === undefined || input === null || input === ''

/** Handed to the validator wherever somebody reads what it says: a rule without words of its own speaks of its field. */
export const IN_PLAIN_WORDS = {
  error: ({ path = [], input, ...issue }: z.core.$ZodRawIssue): string => {
    const label = labelOf(path)
    if (isEmpty(input)) return says.required(label)
    return issue.code === 'too_big' && typeof input === 'string'
      ? says.tooLong(label, Number(issue.maximum))
      : says.notValid(label)
  },
}
