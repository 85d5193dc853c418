import type { Endpoint } from '@pelita/contract/core/endpoint.ts'
import type { z } from 'zod'
import { HttpError } from './errors.ts'
import { isPartOf } from './is-part-of.ts'

/** What every call answers with, around its data. */
export function envelope(e: Endpoint, schema: z.ZodType, answer: unknown, check: boolean) {
  const data = check ? checked(e, schema, answer) : (answer ?? null)
  const lifted = Object.fromEntries(
    (e.lift ?? ['pagination']).flatMap((name) =>
      data && typeof data === 'object' && name in data ? [[name, data[name as never]]] : [],
    ),
  )
  return { success: true, message: e.message ?? 'OK', data, ...lifted }
}

/** In tests and development an answer that breaks the contract is a fault; in production it is trusted, for speed. */
function checked(e: Endpoint, schema: z.ZodType, answer: unknown): unknown {
  const parsed = schema.safeParse(answer ?? null)
  if (!parsed.success)
    throw new HttpError(500, 'Server Error', `${e.method} ${e.path} broke its contract: ${parsed.error.message}`)
  // In production nobody fills in a default or turns text into a number: neither we nor the browser parse there (decision 5).
  if (!isPartOf(parsed.data, answer ?? null))
    throw new HttpError(500, 'Server Error', `${e.method} ${e.path} relies on its contract to change what it answers`)
  return parsed.data
}
