import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const top = join(import.meta.dirname, '../../..')
const read = (file: string) => readFileSync(join(top, file), 'utf8')
const found = (text: string, pattern: RegExp): string[] => [
  ...new Set([...text.matchAll(pattern)].map((match) => match[1] ?? '')),
]

const documents = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md']
const homes = [
  '',
  'packages/contract/src/',
  'apps/server/src/',
  'apps/server/test/',
  'apps/server/src/seed/',
  'apps/console/src/',
]

test.each(documents)('every file that %s names exists', (document) => {
  const named = found(read(document), /[`(]([\w./-]+\.(?:md|ts|tsx|json|png|mjs))[`)]/g)
  const ours = named.filter((file) => !/^(screens|registration|parts|pickable|test-server)\.ts$/.test(file))
  expect(ours.filter((file) => !homes.some((home) => existsSync(join(top, home, file))))).toEqual([])
})

test.each(documents)('every command that %s names exists', (document) => {
  const { scripts } = JSON.parse(read('package.json'))
  expect(found(read(document), /npm run ([\w:]+)/g).filter((script) => !(script in scripts))).toEqual([])
})

test('the table of README.md has every variable the server reads, and no other', () => {
  const table = found(read('README.md'), /^\| (`[A-Z].*?) \|/gm).flatMap((names) => found(names, /`([A-Z][A-Z0-9_]+)`/g))
  const server = ['config.ts', 'commands.ts', 'pages-built.ts', 'secret.ts', 'unsafe-settings.ts']
    .map((file) => `apps/server/src/${file}`)
    .flatMap((file) => found(read(file), /env\.([A-Z0-9_]+)/g))
  // How it is run for real is told above the table; the tests have a variable of their own.
  const expected = new Set([...server.filter((name) => name !== 'NODE_ENV'), 'TEST_DATABASE_URL'])
  expect(table.toSorted()).toEqual([...expected].toSorted())
})
