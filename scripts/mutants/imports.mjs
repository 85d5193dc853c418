// Who imports whom among the sources and their tests; types alone decide nothing.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { root } from '../steps.mjs'

const FOLDERS = ['packages/contract/src', 'apps/server/src']

/** Paths from the root of the repository. */
export const sources = FOLDERS.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => `${folder}/${name}`),
).sort()

const resolved = (from, target) =>
  target.startsWith('.')
    ? normalize(join(dirname(from), target))
    : target.replace(/^@pelita\/contract\//, 'packages/contract/src/')

const IMPORT = /^(?:import|export) (?!type )[^']*?from '([^']+)'|import\('([^']+)'\)/gm
const texts = new Map(sources.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
export const textOf = (file) => texts.get(file) ?? ''
const importsOf = (file) => [...textOf(file).matchAll(IMPORT)].map((found) => resolved(file, found[1] ?? found[2]))

const importers = new Map(sources.map((file) => [file, []]))
for (const file of sources) for (const target of new Set(importsOf(file))) importers.get(target)?.push(file)

export const importersOf = (file) => importers.get(file) ?? []

/** Files everything is put together in: through them every test would reach every rule. */
const isWiring = (file) =>
  /^(apps\/server\/src\/([^/]+\.ts$|seed\/)|packages\/contract\/src\/((all|areas|records)|.*\/registration)\.ts$)/.test(file)

/** Whatever needs the file, the file first and what is nearest before what is further. */
export function reachedFrom(file) {
  const found = new Set([file])
  for (const one of found) for (const importer of importersOf(one)) if (!isWiring(importer)) found.add(importer)
  return [...found]
}
