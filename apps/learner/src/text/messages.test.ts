import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { STATUSES } from '@pelita/console/kit/badges/statuses.ts'
import { ITEM_TYPE_KEYS, itemType } from '@pelita/contract/learning/item-types.ts'
import { notifications } from '@pelita/contract/notifications/all.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { INDONESIAN as FIRST } from './indonesian.ts'
import { MORE_INDONESIAN } from './more-indonesian.ts'
import { say, setWords } from './say.ts'

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

const unquoted = (text: string) => text.replace(/\\(.)/g, '$1')
/** What stands in quotes or between backticks, its holes as `{x}`. */
const TEXT = String.raw`(?:'((?:[^'\\\n]|\\.)+)'|"((?:[^"\\\n]|\\.)+)"|\x60((?:[^\x60\\]|\\.)+)\x60)`
const textsBy = (files: readonly string[], before: string): string[] =>
  files.flatMap((file) =>
    [...read(file).matchAll(new RegExp(before + TEXT, 'g'))].map((found) =>
      unquoted(found[1] ?? found[2] ?? found[3] ?? '').replace(/\$\{[^}]+\}/g, 'x'),
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
  ...Object.values(notifications)
    .filter(({ inApp }) => inApp)
    .map(({ title }) => title),
]

const learnerRoutes = readdirSync(join(top, 'apps/server/src/areas'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /routes\.ts$/.test(file) && /learner/.test(file))
  .map((file) => `apps/server/src/areas/${file}`)
const refusing = reached(learnerRoutes, /^apps\/server\/src\/(areas|learning|platform\/(auth|storage))\//)
/** Files that hold little but sentences: whatever begins like one counts. */
const worded = [
  ...[
    'areas/assignment/grading-rules.ts',
    'areas/assignment/learner-assignment.ts',
    'areas/quiz/quiz-retake.ts',
    'areas/digilib/loan-rules.ts',
  ],
  ...['areas/single-sign-on.ts', 'core/fields.ts'],
]
  .map((file) => `packages/contract/src/${file}`)
  .concat('apps/server/src/platform/auth/refusals.ts')
const SENTENCE = /['`]((?:[A-Z][a-z]+,?|\$\{\w+\}) [a-zN][^'`\n]+)['`]/g

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
    ].map(([, text = '']) => text.replace(/\$\{[^}]+\}/g, 'x')),
  ),
].filter((text) => text.includes(' '))

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
  const first = reached(['apps/learner/src/main.tsx'], /^apps\/learner\/src\//)
  const texts = [...saidBy(first), ...Object.values(STATUSES).map(({ label }) => label)]
  const missing = [...new Set(texts)].filter((text) => hasWords(text) && !NAMES.has(text) && FIRST[text] === undefined)
  expect(missing).toEqual([])
})

test('every sentence the server can refuse a learner with has its Indonesian', () => {
  const missing = [...new Set(refused)].filter((text) => hasWords(text) && say(text) === text)
  expect(missing).toEqual([])
})

test('an Indonesian text fills the same holes as the English one', () => {
  const holes = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([hole]) => hole).sort()
  for (const [english, indonesian] of Object.entries(INDONESIAN)) expect(holes(indonesian), english).toEqual(holes(english))
})
