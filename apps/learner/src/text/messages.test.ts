import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { STATUSES } from '@pelita/console/kit/badges/statuses.ts'
import { apis } from '@pelita/contract/all.ts'
import type { Endpoint } from '@pelita/contract/core/endpoint.ts'
import { IN_PLAIN_WORDS } from '@pelita/contract/core/plain-errors.ts'
import { CONTENT_KINDS } from '@pelita/contract/learning/content-places.ts'
import { contentType } from '@pelita/contract/learning/content-types.ts'
import { ITEM_TYPE_KEYS, itemType } from '@pelita/contract/learning/item-types.ts'
import { notifications } from '@pelita/contract/notifications/all.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { KINDS } from '../learn/kinds.ts'
import { INDONESIAN as FIRST } from './indonesian.ts'
import { MORE_INDONESIAN } from './more-indonesian.ts'
import { NOT_VALID, patternFor, say, setWords } from './say.ts'

const INDONESIAN = { ...FIRST, ...MORE_INDONESIAN }
const top = resolve(import.meta.dirname, '../../../..')
const read = (file: string) => readFileSync(join(top, file), 'utf8')

/** Every file the first ones lead to along their imports, within these folders. */
function reached(first: readonly string[], within: RegExp): string[] {
  const seen = new Set<string>()
  const visit = (file: string) => {
    if (seen.has(file) || !within.test(file)) return
    seen.add(file)
    for (const [, target = ''] of read(file).matchAll(/from '([^']+)'/g)) {
      if (target.startsWith('@pelita/contract/')) visit(target.replace('@pelita/contract/', 'packages/contract/src/'))
      else if (target.startsWith('.')) visit(relative(top, resolve(top, dirname(file), target)))
    }
  }
  for (const file of first) visit(file)
  return [...seen]
}

/** What is put into a hole may be a number or a name: this is both. */
const HOLE = '7'
const unquoted = (text: string) => text.replace(/\\(.)/g, '$1')
/** What stands in quotes or between backticks, its holes as `{x}`. */
const TEXT = String.raw`(?:'((?:[^'\\\n]|\\.)+)'|"((?:[^"\\\n]|\\.)+)"|\x60((?:[^\x60\\]|\\.)+)\x60)`
const textsBy = (files: readonly string[], before: string): string[] =>
  files.flatMap((file) =>
    [...read(file).matchAll(new RegExp(before + TEXT, 'g'))].map((found) =>
      unquoted(found[1] ?? found[2] ?? found[3] ?? '').replace(/\$\{[^}]+\}/g, HOLE),
    ),
  )

const ours = readdirSync(join(top, 'apps/learner/src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|indonesian/.test(file))
  .map((file) => `apps/learner/src/${file}`)

/** Everything these files pass to `t`, and what they hand on to be said later. */
const saidBy = (files: readonly string[]) => [
  ...textsBy(files, String.raw`\bt\(`),
  ...textsBy(files, String.raw`\bt\([\w. ]+ (?:\?|===|&&|\|\|)[^)]*?`),
  ...textsBy(files, String.raw`\b(?:label|title|text|action|none|unknown)(?:=|: )`),
]
/** What the app says itself. */
const said = [
  ...saidBy(ours),
  ...Object.values(STATUSES).map(({ label }) => label),
  ...ITEM_TYPE_KEYS.map((key) => itemType(key).title),
  ...CONTENT_KINDS.map((kind) => contentType(kind).learner.word),
  ...Object.values(notifications)
    .filter(({ inApp }) => inApp)
    .map(({ title }) => title),
]

const filesBelow = (folder: string): string[] =>
  readdirSync(join(top, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.(test|samples)\.ts$/.test(file))
    .map((file) => `${folder}/${file}`)

/** The names of all descriptions of calls that a learner can make. */
const learnerApis = ['areas', 'learning']
  .flatMap((folder) => filesBelow(`packages/contract/src/${folder}`))
  .flatMap((file) =>
    read(file).includes("access: 'learner'")
      ? [...read(file).matchAll(/export const (\w+Api)\b/g)].map(([, name = '']) => name)
      : [],
  )
/** Whoever answers one of them, whatever the file is called. */
const answering = filesBelow('apps/server/src/areas').filter((file) =>
  [...read(file).matchAll(/\bimplement\((\w+Api)\b/g)].some(([, name = '']) => learnerApis.includes(name)),
)
const refusing = reached(
  answering,
  /^apps\/server\/src\/(areas|learning|platform\/(auth|storage|http|db|cage|reading|packages))\//,
)
/** Files that hold little but sentences: whatever begins like one counts. */
const worded = [
  ...[
    'learning/assignment-texts.ts',
    'areas/assignment/grading-rules.ts',
    'areas/assignment/learner-assignment.ts',
    'areas/quiz/quiz-retake.ts',
    'areas/digilib/loan-rules.ts',
  ],
  ...['platform/single-sign-on.ts', 'core/fields.ts'],
]
  .map((file) => `packages/contract/src/${file}`)
  .concat('apps/server/src/platform/auth/refusals.ts', 'apps/server/src/platform/fair-queue.ts')
const SENTENCE = /['`]((?:[A-Z][a-z]+,?|\$\{\w+\}) [a-zN][^'`\n]+)['`]/g

/** Told to whoever wrote a call wrongly, never to a person. */
const OURS = /its contract/

/** What the server answers learners with when it refuses something. */
const refused = [
  ...textsBy(refusing, String.raw`\b(?:conflict|locked|forbidden|badRequest|unavailable)\(`),
  ...textsBy(refusing, String.raw`\binvalid\('[\w.]+', `),
  ...textsBy(refusing, String.raw`\bnotFound\(`).map((what) => `${what} not found`),
  ...textsBy(refusing, String.raw`\bHttpError\(\d+, '[^']+', `),
  ...textsBy(refusing, String.raw`\bmessage: `),
  ...worded.flatMap((file) =>
    [
      ...read(file)
        .replace(/summary: .*/g, '')
        .matchAll(SENTENCE),
    ].map(([, text = '']) => text.replace(/\$\{[^}]+\}/g, HOLE)),
  ),
].filter((text) => text.includes(' ') && !OURS.test(text))

/** A single small word is a name in the code. */
const hasWords = (text: string) => /\p{L}{2}/u.test(text.replace(/\{\w+\}/g, '')) && !/^[a-z_]+$/.test(text)
const NAMES = new Set(['Video', 'Podcast', 'HTML5'])

// Other tests speak English: the words are put back.
afterAll(() => setWords({}))
beforeAll(() => setWords(INDONESIAN))

test('every text of the app has its Indonesian', () => {
  const missing = [...new Set(said)].filter((text) => hasWords(text) && !NAMES.has(text) && INDONESIAN[text] === undefined)
  expect(missing).toEqual([])
})

test('what is said before anything is opened has its Indonesian at once', () => {
  // Of a kind the first screen says only what to do with one; the rest is said where one was opened.
  const first = reached(['apps/learner/src/main.tsx'], /^apps\/learner\/src\/(?!learn\/kinds)/)
  const asked = [...KINDS.values()].flatMap(({ open, rate }) => [open.label, rate.label])
  const texts = [...saidBy(first), ...asked, ...Object.values(STATUSES).map(({ label }) => label)]
  const missing = [...new Set(texts)].filter((text) => hasWords(text) && !NAMES.has(text) && FIRST[text] === undefined)
  expect(missing).toEqual([])
})

/** A sentence is known by itself, or as one with holes into which only a name, a number or a word of ours was put. */
const isKnown = (text: string): boolean => {
  if (INDONESIAN[text] !== undefined || say(text) === INDONESIAN[NOT_VALID]) return true
  const found = patternFor(text)
  return (
    found !== null && Object.values(found.values).every((value) => /^[x\d.,]+$/.test(value) || INDONESIAN[value] !== undefined)
  )
}

test('every sentence the server can refuse a learner with has its Indonesian', () => {
  const missing = [...new Set(refused)].filter((text) => hasWords(text) && !isKnown(text))
  expect(missing).toEqual([])
})

/** What a person may type wrongly: nothing, too little, too much, something else. */
const WRONG: readonly unknown[] = [
  undefined,
  null,
  '',
  'x',
  'x'.repeat(30_000),
  -1,
  1e9,
  1.5,
  [],
  ['x'],
  Array(2000).fill('x'),
  {},
  true,
]

/** What a schema is underneath its options, defaults and changes. */
const bare = (schema: z.ZodType): z.ZodType => {
  if (schema instanceof z.ZodPipe) return bare((schema.in instanceof z.ZodTransform ? schema.out : schema.in) as z.ZodType)
  const wraps =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodReadonly
  return wraps ? bare(schema.unwrap() as z.ZodType) : schema
}

/** Wrong values of a field and of every field below it. */
function triesOf(schema: z.ZodType): readonly unknown[] {
  const core = bare(schema)
  if (core instanceof z.ZodArray) return [...WRONG, ...triesOf(core.element as z.ZodType).map((value) => [value])]
  if (core instanceof z.ZodUnion) return [...WRONG, ...core.options.flatMap((option) => triesOf(option as z.ZodType))]
  if (!(core instanceof z.ZodObject)) return WRONG
  const fields = Object.entries(core.shape as Record<string, z.ZodType>)
  return [...WRONG, ...fields.flatMap(([key, field]) => triesOf(field).map((value) => ({ [key]: value })))]
}

/** As the server checks it: a rule without words of its own speaks of its field. */
const messagesOf = (schema: z.ZodType | undefined): string[] =>
  schema
    ? triesOf(schema).flatMap(
        (value) => schema.safeParse(value, IN_PLAIN_WORDS).error?.issues.map(({ message }) => message) ?? [],
      )
    : []

test('every sentence about what a learner typed has its Indonesian, also what a check says in its own words', () => {
  const messages = Object.values(apis)
    .flatMap((api): readonly Endpoint[] => Object.values(api))
    .filter(({ access }) => access === 'learner')
    .flatMap(({ body, query, params, upload }) =>
      [body, query, params, upload].flatMap((part) => messagesOf(part as z.ZodType | undefined)),
    )
  expect(messages.length).toBeGreaterThan(100)
  const missing = [...new Set(messages)].filter((text) => !isKnown(text))
  expect(missing).toEqual([])
})

test('a sentence about a field without words of its own is Indonesian as a whole, however deep it lies', () => {
  const told = messagesOf(z.object({ grades: z.array(z.object({ expert_id: z.uuid(), client_time: z.string() })) }))
  expect(told).toEqual(expect.arrayContaining(['Grades is required', 'Expert is not valid', 'Client time is required']))
  expect(say('Client time is required')).toBe('Waktu di ponsel wajib diisi')
})

test('a sentence nobody knows stays as it is', () => {
  for (const text of ['Name at least one member of your family', 'Three of the four']) expect(say(text)).toBe(text)
  expect(say('3 of 4 answered')).toBe('3 dari 4 terjawab')
})

test('an Indonesian text fills the same holes as the English one', () => {
  const holes = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([hole]) => hole).sort()
  for (const [english, indonesian] of Object.entries(INDONESIAN)) expect(holes(indonesian), english).toEqual(holes(english))
})
