import { expect, test } from 'vitest'
import { z } from 'zod'
import { everyEndpoint } from './all.ts'
import { IN_PLAIN_WORDS } from './core/plain-errors.ts'

/** What the validator says where a schema has no sentence of its own. */
const MACHINE =
  /^(Invalid (?!sort)|Too (small|big|short|long)|Expected|Required$|Unrecognized|Number must|String must|Array must)|expected \w+|received \w+|>=|<=/
const VALUES: readonly unknown[] = [
  ...['', ' ', 'x', 'x'.repeat(20_000), '0', '99/99/9999', null, true, -1, 0, 1.5, 1e15, Number.NaN],
  ...[[], {}, [null], [''], ['x'], [{}], Array.from({ length: 2_000 }, () => 'x')],
]

const saidAbout = (schema: z.ZodType, input: unknown): string[] => {
  const { error } = schema.safeParse(input, IN_PLAIN_WORDS)
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`)
}

interface Def {
  shape?: Record<string, unknown>
  in?: unknown
  innerType?: unknown
  element?: unknown
  options?: readonly unknown[]
}
type Inside = { _zod?: { def?: Def } }

/** The same values in every field of every part of a form, such as the schedules of its sessions. */
function* wrongs(schema: unknown, depth = 0): Generator<unknown> {
  const def = (schema as Inside)?._zod?.def
  if (!def || depth > 2) return
  if (def.shape) {
    for (const [field, inner] of Object.entries(def.shape)) {
      for (const value of VALUES) yield { [field]: value }
      for (const value of wrongs(inner, depth + 1)) yield { [field]: value }
    }
  } else if (def.options) for (const option of def.options) yield* wrongs(option, depth)
  else if (def.element) for (const value of wrongs(def.element, depth + 1)) yield [value]
  else yield* wrongs(def.in ?? def.innerType, depth)
}

/** Names of placeholders are what people type themselves. */
const PLACEHOLDER = /\{+\w+\}+/g

/** A sentence for a person: it begins with a capital letter and speaks no code. */
const isSentence = (said: string): boolean =>
  /^[\p{Lu}“\d]/u.test(said) && !MACHINE.test(said) && !/[{}<>=_`]|undefined|NaN|null/.test(said.replace(PLACEHOLDER, ''))

test.each(everyEndpoint.filter(([, e]) => e.body || e.query || e.upload))('%s refuses values in words of its own', (_, e) => {
  const said = [e.body, e.query, e.upload]
    .filter((schema) => schema instanceof z.ZodType)
    .flatMap((schema) => [{}, ...wrongs(schema)].flatMap((input) => saidAbout(schema, input)))
  expect([...new Set(said.filter((one) => !isSentence(one.slice(one.indexOf(':') + 2))))]).toEqual([])
})
