import { expect, test } from 'vitest'
import { kindsIn, layerOf, linesOf, writesWord } from '../../../scripts/area-lines.mjs'

test('a file counts for the layer it is written in, its tests apart', () => {
  expect(layerOf('packages/contract/src/areas/provider.ts')).toBe('contract')
  expect(layerOf('apps/server/src/areas/provider/provider.routes.ts')).toBe('server')
  expect(layerOf('apps/server/src/areas/provider/provider.samples.ts')).toBe('tests')
  expect(layerOf('apps/server/src/seed/provider/provider.ts')).toBe('seed')
  expect(layerOf('apps/server/src/platform/db/migrations/0005_providers.sql')).toBe('sql')
  expect(layerOf('e2e/areas/provider/samples.ts')).toBe('e2e')
  expect(layerOf('README.md')).toBeUndefined()
})

test('lines are added up by layer', () => {
  const files = ['packages/contract/src/areas/a.ts', 'packages/contract/src/areas/b.ts', 'apps/console/src/areas/a/a-list.tsx']
  expect(linesOf(files, () => 10)).toMatchObject({ contract: 20, console: 10, server: 0 })
})

test('an area is found by the kind its contents are called, in quotes or as a key', () => {
  expect(kindsIn("...{ table: 'contents', contentType: 'quiz', name: 'title' }, contentType: 'document-pdf'")).toEqual([
    'quiz',
    'document-pdf',
  ])
  expect(writesWord('export const CONTENT_TYPES = {\n  quiz: {', 'quiz')).toBe(true)
  expect(writesWord("kind === 'quiz'", 'quiz')).toBe(true)
  expect(writesWord("'document-quiz': 1, aquiz: 2, a.quiz: 3, quizzes", 'quiz')).toBe(false)
})

test('a column that is called like an area does not name it', () => {
  expect(writesWord('interface Meeting { provider: string }', 'provider', false)).toBe(false)
  expect(writesWord("opens: 'provider'", 'provider', false)).toBe(true)
})
