import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readAudit } from '../../../scripts/audit.mjs'
import { isAllowed, licenceDocument, licenceOf } from '../../../scripts/licences.mjs'
import { productionPackages } from '../../../scripts/production-packages.mjs'

const top = join(import.meta.dirname, '../../..')
const read = (file: string) => readFileSync(join(top, file), 'utf8')

test('every package of the product has a licence that is allowed', () => {
  const packages = productionPackages()
  expect(packages.length).toBeGreaterThan(300)
  expect(packages.filter((one) => !isAllowed(one)).map((one) => `${one.name} ${one.version}: ${licenceOf(one)}`)).toEqual([])
})

test('docs/licences.md names them all; npm run licences writes it', () => {
  expect(read('docs/licences.md')).toBe(licenceDocument())
})

test.each([
  ['GPL-3.0-only', false],
  ['MIT AND GPL-3.0-only', false],
  ['(GPL-3.0-only OR MIT)', true],
  [null, false],
  ['LGPL-3.0-or-later', false],
])('a package under %s: %s', (license, allowed) => {
  expect(isAllowed({ name: 'somebody', version: '1.0.0', license })).toBe(allowed)
})

test('the lockfile is walked from what the product depends on, nested versions included, and not from what only tests need', () => {
  const lock = {
    packages: {
      'apps/server': { dependencies: { a: '1', '@pelita/contract': '*' }, devDependencies: { tester: '1' } },
      'apps/console': {},
      'apps/learner': {},
      'packages/contract': { dependencies: { zod: '1' } },
      'node_modules/@pelita/contract': { resolved: 'packages/contract', link: true },
      'node_modules/a': { version: '1.0.0', license: 'MIT', dependencies: { b: '2' } },
      'node_modules/a/node_modules/b': { version: '2.0.0', license: 'ISC' },
      'node_modules/b': { version: '1.0.0', license: 'GPL-3.0-only' },
      'node_modules/zod': { version: '4.0.0' },
      'node_modules/tester': { version: '1.0.0', license: 'GPL-3.0-only' },
    },
  }
  expect(productionPackages(lock)).toEqual([
    { name: 'a', version: '1.0.0', license: 'MIT' },
    { name: 'b', version: '2.0.0', license: 'ISC' },
    { name: 'zod', version: '4.0.0', license: null },
  ])
})

test('every version the product asks for is one version', () => {
  const files = [
    'package.json',
    ...['server', 'console', 'learner'].map((app) => `apps/${app}/package.json`),
    'packages/contract/package.json',
  ]
  const loose = files.flatMap((file) => {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(read(file))
    return Object.entries<string>({ ...dependencies, ...devDependencies }).filter(
      ([name, range]) => !name.startsWith('@pelita/') && !/^\d/.test(range),
    )
  })
  expect(loose).toEqual([])
})

test('advisories are told with the time they leave, and end with 1; none end with 0', () => {
  const metadata = { dependencies: { total: 400 } }
  const via = [{ title: 'Reads what it must not', url: 'https://example.org/1' }, 'other']
  const found = { sharp: { name: 'sharp', severity: 'high', range: '<1', via } }
  expect(readAudit(JSON.stringify({ vulnerabilities: found, metadata }))).toEqual({
    code: 1,
    lines: ['high, within 7 days: sharp <1', '  Reads what it must not (https://example.org/1)'],
  })
  expect(readAudit(JSON.stringify({ vulnerabilities: {}, metadata })).code).toBe(0)
  for (const nothing of ['', '{}', '{"message":"405"}']) expect(readAudit(nothing).code).toBe(1)
})

test('npm run audit says that a registry gave no answer, and ends with 1', async () => {
  const registry = createServer((_, reply) => reply.writeHead(405).end()).listen(0, '127.0.0.1')
  await new Promise((resolve) => registry.once('listening', resolve))
  const { port } = registry.address() as AddressInfo
  const env = { ...process.env, npm_config_registry: `http://127.0.0.1:${port}/`, npm_config_fetch_retries: '0' }
  const ended = await new Promise<{ code: number; out: string }>((resolve) =>
    execFile(process.execPath, ['scripts/audit.mjs'], { cwd: top, env }, (cause, out) =>
      resolve({ code: Number(cause?.code ?? 0), out }),
    ),
  )
  registry.close()
  expect(ended).toEqual({ code: 1, out: expect.stringContaining('The registry gave no answer, so nothing is known: 405') })
}, 30_000)
