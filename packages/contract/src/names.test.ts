import { expect, test } from 'vitest'
import type { z } from 'zod'
import { everyEndpoint } from './all.ts'

interface Definition {
  readonly type: string
  readonly innerType?: z.ZodType
  readonly element?: z.ZodType
  readonly in?: z.ZodType
  readonly valueType?: z.ZodType
  readonly options?: readonly z.ZodType[]
  readonly shape?: Readonly<Record<string, z.ZodType>>
}

interface Field {
  readonly path: string
  readonly schema: z.ZodType
}

/** Every field of a body by its path, down to those that hold no others. */
function fieldsOf(schema: z.ZodType, path: string): Field[] {
  const { innerType, element, options, shape, valueType, in: inner } = schema.def as unknown as Definition
  if (shape) return Object.entries(shape).flatMap(([name, part]) => fieldsOf(part, `${path}.${name}`))
  if (element) return fieldsOf(element, `${path}[]`)
  if (valueType) return fieldsOf(valueType, `${path}{}`)
  const parts = [...(options ?? []), ...(innerType ? [innerType] : []), ...(inner ? [inner] : [])]
  const nested = parts.flatMap((part) => fieldsOf(part, path))
  // Kept whole where nothing inside has fields of its own: a wrapper may clean what its inner part does not.
  return nested.some((field) => field.path !== path) ? nested : [{ path, schema }]
}

/** How names, titles and what stands beside them on one line are called. */
const NAMES = /(^|[._])(title|name|label|posisi|position)$/
/** Called alike, and no name: the text of an answer may have several lines. */
const ANSWERS = /options\[\]\.label$/

const names = everyEndpoint.flatMap(([endpoint, e]) =>
  [e.body, e.upload]
    .flatMap((schema) => (schema ? fieldsOf(schema, endpoint) : []))
    .filter(({ path, schema }) => NAMES.test(path) && !ANSWERS.test(path) && schema.safeParse('Budi Santoso').success),
)

const HOSTILE = /[\p{Cc}\p{Zl}\p{Zp}\p{Cf}]/u
const hostile = [
  'Budi\r\nBcc: x',
  'Budi\u202Eosotnas',
  'Bu\u200Bdi San\u200Dtoso',
  'Budi\u2028Santoso',
  'Budi \u2066Santoso',
  'Bu\u0007di',
]

test('names are found in the bodies of the calls', () => {
  const found = names.map(({ path }) => path)
  for (const known of [
    'user.create.full_name',
    'user.update.posisi',
    'role.update.title',
    'workplace.createDivision.division_name',
  ])
    expect(found).toContain(known)
  expect(found.length).toBeGreaterThan(25)
})

test.each(names.map(({ path, schema }) => [path, schema] as const))(
  '%s takes no line break and no hidden character',
  (_, schema) => {
    for (const typed of hostile) {
      const { data } = schema.safeParse(typed)
      expect(String(data ?? ''), JSON.stringify(typed)).not.toMatch(HOSTILE)
    }
  },
)
