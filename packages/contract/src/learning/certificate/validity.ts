import { z } from 'zod'
import { says } from '../../core/fields.ts'

export const VALIDITY_MONTHS_MAX = 120
const outOfRange = says.between('Validity', 1, VALIDITY_MONTHS_MAX)

export const validity = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('unlimited') }),
    z.object({
      kind: z.literal('months'),
      value: z.coerce.number(outOfRange).int(outOfRange).min(1, outOfRange).max(VALIDITY_MONTHS_MAX, outOfRange),
    }),
  ],
  says.required('Validity'),
)
export type Validity = z.output<typeof validity>

export const validityLabel = (one: Validity): string =>
  one.kind === 'unlimited' ? 'Unlimited' : `${one.value} ${one.value === 1 ? 'month' : 'months'}`

const pad = (part: number) => String(part).padStart(2, '0')

/** The last day of validity: so many months after the day of issue, never past the end of its month (31 January + 1 = 28 February). */
export function lastValidDay(issued: string, one: Validity): string | null {
  if (one.kind === 'unlimited') return null
  const [year = 0, month = 1, day = 1] = issued.split('-').map(Number)
  const months = year * 12 + (month - 1) + one.value
  const lastDay = new Date(Date.UTC(Math.floor(months / 12), (months % 12) + 1, 0)).getUTCDate()
  return `${Math.floor(months / 12)}-${pad((months % 12) + 1)}-${pad(Math.min(day, lastDay))}`
}

export const ISSUE_STATES = ['valid', 'revoked', 'expired'] as const
export type IssueState = (typeof ISSUE_STATES)[number]

/** Revoked counts more than expired. */
export const issueState = (issue: { revoked_at: string | null; valid_until: string | null }, now = new Date()): IssueState => {
  if (issue.revoked_at) return 'revoked'
  return issue.valid_until && new Date(issue.valid_until) <= now ? 'expired' : 'valid'
}

const MONTHS = 'January February March April May June July August September October November December'.split(' ')
/** 2026-03-09 as 09 March 2026. */
export const longDate = (day: string): string => {
  const [year = '', month = '', date = ''] = day.split('-')
  return `${date} ${MONTHS[Number(month) - 1] ?? ''} ${year}`
}

/** Only the initial letters, where the organisation hides names on the public page. */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .flatMap((word) => (word ? [`${[...word][0]?.toUpperCase()}.`] : []))
    .join(' ')
