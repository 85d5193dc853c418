import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const top = join(import.meta.dirname, '../../..')
const FOLDERS = ['packages', 'apps', 'e2e', 'bench', 'scripts']
const SKIPPED = /(^|\/)(node_modules|dist|checklist)\//

const decisions = new Set(readdirSync(join(top, 'docs/decisions')).map((name) => Number.parseInt(name, 10)))

const sources = FOLDERS.flatMap((folder) =>
  readdirSync(join(top, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|tsx|mts|mjs|sql|css)$/.test(name) && !SKIPPED.test(name) && !name.endsWith('citations.test.ts'))
    .map((name) => join(folder, name)),
)

/** Lines with their place, of every source. */
const lines = sources.flatMap((file) =>
  readFileSync(join(top, file), 'utf8')
    .split('\n')
    .map((text, n) => ({ text, at: `${file}:${n + 1}` })),
)

test('no comment cites a document that is not in the repository', () => {
  const elsewhere = lines.filter(({ text }) => /\bproduct \d\d|product decision|§/i.test(text) && !/RFC|W3C/.test(text))
  expect(elsewhere.map(({ at }) => at)).toEqual([])
})

test('every decision a comment names has its file', () => {
  const missing = lines.flatMap(({ text, at }) =>
    [...text.matchAll(/\bdecisions? (\d+(?:(?:, | and )\d+)*)/g)]
      .flatMap(([, numbers = '']) => numbers.split(/, | and /).map(Number))
      .filter((number) => !decisions.has(number))
      .map((number) => `${at} names decision ${number}`),
  )
  expect(missing).toEqual([])
})

test('the index of decisions lists every file once', () => {
  const index = readFileSync(join(top, 'docs/decisions/README.md'), 'utf8')
  const files = readdirSync(join(top, 'docs/decisions')).filter((name) => /^\d/.test(name))
  expect([...index.matchAll(/\]\((\d[\w-]+\.md)\)/g)].map(([, name]) => name)).toEqual(files.toSorted())
})
