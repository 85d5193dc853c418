import type { Endpoint } from '@pelita/contract/core/endpoint.ts'
import fc from 'fast-check'
import type { Client } from '../http-client.ts'

const nasty = fc.constantFrom<unknown>(
  null,
  '',
  ' ',
  '\u0000',
  "'; drop table persons; --",
  '%_\\',
  '<script>alert(1)</script>',
  '99999999999999999999',
  -1,
  0,
  1e308,
  [],
  {},
  [{}],
  true,
  '2026-13-45',
  '0000-00-00',
  'ﷺ'.repeat(300),
  '../../etc/passwd',
  'x'.repeat(5_000),
)
const value = fc.oneof(nasty, fc.string({ unit: 'binary' }), fc.integer(), fc.double(), fc.boolean())

const shapeOf = (schema: unknown): string[] =>
  Object.keys((schema as { shape?: Record<string, unknown> } | undefined)?.shape ?? {})
const record = (keys: string[], arbitrary: fc.Arbitrary<unknown>) =>
  fc.record(Object.fromEntries(keys.map((key) => [key, arbitrary])), { requiredKeys: [] })

/** Nonsense for one endpoint: known fields with impossible values, unknown fields, or a body of another kind. */
const nonsenseFor = (e: Endpoint) =>
  fc.record({
    params: record(
      shapeOf(e.params),
      fc.oneof(fc.uuid(), fc.string({ maxLength: 60 }), fc.constantFrom('..', '%00', 'null', '1')),
    ),
    query: record([...shapeOf(e.query), 'unknown'], value),
    body: fc.oneof(record([...shapeOf(e.body), '_clear', 'unknown'], value), value),
  })

/** The words of the validator itself, which tell a person nothing. */
const NOT_OUR_WORDS = /Invalid (input|option|string|key)|expected \w+, received|Too (big|small):|Unrecognized key/

/** Server faults and answers in a machine's words that nonsense provoked; nothing is the right answer. */
export async function faultsOf(client: Client, name: string, e: Endpoint, runs: number, seed: number): Promise<string[]> {
  const faults: string[] = []
  for (const input of fc.sample(nonsenseFor(e), { numRuns: runs, seed })) {
    const params = Object.fromEntries(
      shapeOf(e.params).map((key) => [key, (input.params as Record<string, unknown>)[key] || 'x']),
    )
    const response = await client.send(e, { ...input, params, query: input.query as Record<string, unknown> })
    if (response.statusCode >= 500 || NOT_OUR_WORDS.test(response.payload))
      faults.push(`${name} ${response.statusCode} ${response.payload.slice(0, 200)} for ${JSON.stringify(input).slice(0, 300)}`)
  }
  return faults
}
