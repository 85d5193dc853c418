// The packages that are part of the product, by package-lock.json: what server, console and learner app depend on, and what these depend on.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './steps.mjs'

export const PRODUCT = ['apps/server', 'apps/console', 'apps/learner']

/** One package may lie beside the one that needs it, or anywhere above it. */
function placeOf(packages, from, name) {
  for (let at = from; ; at = at.slice(0, Math.max(at.lastIndexOf('/node_modules/'), 0))) {
    const place = at === '' ? `node_modules/${name}` : `${at}/node_modules/${name}`
    if (packages[place]) return place
    if (at === '') return undefined
  }
}

/** [{ name, version, license }], sorted, each version once. */
export function productionPackages(lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))) {
  const { packages } = lock
  const seen = new Set()
  const waiting = [...PRODUCT]
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    const { link, resolved, dependencies, optionalDependencies } = packages[place]
    if (seen.has(place)) continue
    seen.add(place)
    if (link) waiting.push(resolved)
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const needed = placeOf(packages, place, name)
      if (needed) waiting.push(needed)
    }
  }
  const found = [...seen]
    .filter((place) => place.includes('node_modules/') && !packages[place].link)
    .map((place) => ({
      name: place.split('node_modules/').at(-1),
      version: packages[place].version,
      license: packages[place].license ?? null,
    }))
  const byName = new Map(found.map((one) => [`${one.name}@${one.version}`, one]))
  return [...byName.values()].sort((a, b) => (a.name + a.version < b.name + b.version ? -1 : 1))
}
