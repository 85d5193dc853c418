import type { Endpoint } from '@pelita/contract/core/endpoint.ts'
import fc from 'fast-check'
import { HttpError } from '../../src/platform/http/errors.ts'
import { type RawInput, validate } from '../../src/platform/http/validate.ts'
import type { Client, Sent } from '../http-client.ts'

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

type Fields = Record<string, unknown>
interface Nonsense {
  readonly params: Fields
  readonly query: Fields
  readonly body: unknown
}

/** Nonsense for one endpoint: known fields with impossible values, unknown fields, or a body of another kind. */
const nonsenseFor = (e: Endpoint): fc.Arbitrary<Nonsense> =>
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

/** What the server would read: a query is text, a body is JSON. */
const asReceived = (e: Endpoint, input: Nonsense): Sent & RawInput => ({
  params: Object.fromEntries(shapeOf(e.params).map((key) => [key, input.params[key] || 'x'])),
  query: Object.fromEntries(
    Object.entries(input.query).flatMap(([key, told]) => (told === null || told === undefined ? [] : [[key, String(told)]])),
  ),
  body: JSON.parse(JSON.stringify(input.body)),
})

/** What the validation says, or null where the input is taken: such nonsense reaches the code behind it. */
function refusalOf(e: Endpoint, input: RawInput): string | null {
  try {
    validate(e, input)
    return null
  } catch (cause) {
    return cause instanceof HttpError ? JSON.stringify([cause.message, cause.errors]) : `fault ${String(cause)}`
  }
}

/** Much is tried at the validation alone; of what passes it, and of what it refuses, this many are really called. */
const [VALIDATED, CALLED_PASSING, CALLED_REFUSED] = [120, 8, 2]

/** Server faults and answers in a machine's words that nonsense provoked; nothing is the right answer. */
export async function faultsOf(client: Client, name: string, e: Endpoint, seed: number): Promise<string[]> {
  const faults: string[] = []
  const passing: Sent[] = []
  const refused: Sent[] = []
  const isFault = (answer: string) => answer.startsWith('fault') || NOT_OUR_WORDS.test(answer)
  const tell = (answer: string, input: unknown) =>
    faults.push(`${name} ${answer.slice(0, 200)} for ${JSON.stringify(input).slice(0, 300)}`)
  for (const nonsense of fc.sample(nonsenseFor(e), { numRuns: VALIDATED, seed })) {
    const input = asReceived(e, nonsense)
    const refusal = refusalOf(e, input)
    if (refusal && isFault(refusal)) tell(refusal, input)
    ;(refusal ? refused : passing).push(input)
  }
  // Where only an address is read, what passes is one unknown id like the other.
  const isRead = shapeOf(e.query).length + shapeOf(e.body).length > 0 || e.upload !== undefined
  for (const input of [...passing.slice(0, isRead ? CALLED_PASSING : 2), ...refused.slice(0, CALLED_REFUSED)]) {
    const { statusCode, payload } = await client.send(e, input)
    if (statusCode >= 500 || isFault(payload)) tell(`${statusCode} ${payload}`, input)
  }
  return faults
}
