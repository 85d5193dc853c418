// npm run licences: writes docs/licences.md, which a test holds against package-lock.json.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { productionPackages } from './production-packages.mjs'
import { root, say } from './steps.mjs'

/** What may be part of the product without another thought: each lets it be used and passed on in a closed product. */
export const ALLOWED = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Unlicense',
  'CC0-1.0',
]

/** Weighed one by one (decision 115). */
export const WEIGHED = [
  { packages: /^@fontsource\//, license: 'OFL-1.1', why: 'letters, which the licence lets be passed on with a program' },
  {
    packages: /^@img\/sharp-/,
    license: 'LGPL-3.0-or-later',
    why: 'libvips, a library of its own file beside the program, which anybody can put another in the place of',
  },
]

/** Packages whose package.json forgot it; read in their documents. */
const READ = { 'combine-errors@3.0.3': 'MIT' }

export const licenceOf = ({ name, version, license }) => license ?? READ[`${name}@${version}`] ?? null

/** One of several suffices, of those that hold together every one. */
const parts = (licence) =>
  licence
    .replace(/[()]/g, '')
    .split(' AND ')
    .map((part) => part.split(' OR '))

export function isAllowed(one) {
  const licence = licenceOf(one)
  const weighed = WEIGHED.filter(({ packages }) => packages.test(one.name)).map(({ license }) => license)
  return licence !== null && parts(licence).every((choices) => choices.some((name) => [...ALLOWED, ...weighed].includes(name)))
}

export function licenceDocument(packages = productionPackages()) {
  const byLicence = new Map()
  for (const one of packages) {
    const licence = licenceOf(one) ?? 'unknown'
    byLicence.set(licence, [...(byLicence.get(licence) ?? []), `${one.name} ${one.version}`])
  }
  const sections = [...byLicence]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([licence, names]) => `## ${licence}\n${names.join(', ')}\n`)
  const weighed = WEIGHED.map(({ packages, license, why }) => `- ${license} of \`${packages.source}\`: ${why}`)
  return [
    '# Licences of what the product is made of',
    `\nWritten by \`npm run licences\` from package-lock.json and held by a test; ${packages.length} packages of server, console and learner app. Allowed: ${ALLOWED.join(', ')}. Weighed one by one:\n`,
    weighed.join('\n'),
    '\nThe list of common passwords in the server: decision 114.\n',
    ...sections,
  ].join('\n')
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  writeFileSync(join(root, 'docs/licences.md'), licenceDocument())
  const wrong = productionPackages().filter((one) => !isAllowed(one))
  for (const one of wrong) say(`${one.name} ${one.version}: ${licenceOf(one) ?? 'no licence'} is not allowed`)
  process.exitCode = wrong.length > 0 ? 1 : 0
}
