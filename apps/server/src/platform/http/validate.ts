import type { Endpoint } from '@pelita/contract/core/endpoint.ts'
import { IN_PLAIN_WORDS } from '@pelita/contract/core/plain-errors.ts'
import type { z } from 'zod'
import { cleanRichText, lackingAfterCleaning } from './clean-rich-text.ts'
import { badRequest, invalidFields, notFound } from './errors.ts'

type Issue = z.core.$ZodIssue

const fieldErrors = (issues: readonly Issue[]) =>
  issues.map((issue) => ({ field: issue.path.map(String).join('.'), message: issue.message }))

/** A wrong value in a query is a malformed call (400), except a rule between values, such as an end before its start (422). */
const isRule = (issue: Issue) => issue.code === 'custom' && issue.params?.status !== 400

/** A PATCH that empties a field names it in `_clear`, because empty values are not sent. An empty version is that of a page nobody has saved. */
const withCleared = (body: unknown): unknown => {
  if (typeof body !== 'object' || body === null || !('_clear' in body) || !Array.isArray(body._clear)) return body
  const { _clear, ...rest } = body
  return { ...rest, ...Object.fromEntries(_clear.map((name: unknown) => [String(name), name === 'updated_at' ? '' : null])) }
}

export interface RawInput {
  params: unknown
  query: unknown
  body: unknown
}

/** Checks and converts what came in; the first kind of problem found answers, with all its messages. */
export function validate(e: Endpoint, raw: RawInput): RawInput {
  const result: RawInput = { params: raw.params, query: raw.query, body: raw.body }
  if (e.params) {
    const parsed = e.params.safeParse(raw.params, IN_PLAIN_WORDS)
    if (!parsed.success) throw notFound('Record')
    result.params = parsed.data
  }
  if (e.query) {
    const parsed = e.query.safeParse(raw.query, IN_PLAIN_WORDS)
    if (!parsed.success) {
      if (parsed.error.issues.every(isRule)) throw invalidFields(fieldErrors(parsed.error.issues))
      throw badRequest(parsed.error.issues.map((issue) => issue.message).join(', '))
    }
    result.query = parsed.data
  }
  if (e.body) {
    const parsed = e.body.safeParse(e.method === 'PATCH' ? withCleared(raw.body) : raw.body, IN_PLAIN_WORDS)
    if (!parsed.success) throw invalidFields(fieldErrors(parsed.error.issues))
    result.body = cleanRichText(e.body, parsed.data)
    const lacking = [...lackingAfterCleaning(e.body, result.body)]
    if (lacking.length > 0) throw invalidFields(fieldErrors(lacking))
  }
  return result
}
