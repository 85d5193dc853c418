// What each area costs in the tests: seconds of their files, and of the generated tests by the area of the call they try.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './steps.mjs'

/** More than this is too much for one of so many. */
export const MOST_SECONDS = 10

const PLACES = [/^(?:apps\/(?:server|console)\/src|e2e|packages\/contract\/src)\/areas\/([\w-]+)/, /^calls\/([\w-]+)/]
/** Some of its folders are of no area: `seed/recorded`, `seed/learning`. */
const SEED = /^apps\/server\/src\/seed\/([\w-]+)\//
const SHARED = [
  [/^apps\/server\/src\/(seed|learning|platform)\//, (found) => `(${found[1]})`],
  [/^apps\/server\/test\/deep\//, () => '(deep)'],
  [/^apps\/server\/test\//, () => '(suites over all calls)'],
  [/^apps\/(\w+)\//, (found) => `(${found[1]})`],
  [/^(\w+)\//, (found) => `(${found[1]})`],
]

export const knownAreas = () => readdirSync(join(root, 'apps/server/src/areas'))

/** The area a file or a call belongs to, by the longest known name it begins with; in brackets what no area owns. */
export function areaOf(file, known = knownAreas()) {
  const knownIn = (name) => [...known].sort((one, other) => other.length - one.length).find((area) => name?.startsWith(area))
  const name = PLACES.map((place) => place.exec(file)?.[1]).find(Boolean)
  const area = name ? (knownIn(name) ?? name) : knownIn(SEED.exec(file)?.[1])
  if (area) return area
  for (const [place, title] of SHARED) {
    const found = place.exec(file)
    if (found) return title(found)
  }
  return '(other)'
}

/** `{ file: seconds }` as lines of a table, dearest first; areas above ten seconds are marked. */
export function areaTable(seconds, known = knownAreas()) {
  const sums = new Map()
  for (const [file, cost] of Object.entries(seconds)) {
    const area = areaOf(file, known)
    sums.set(area, (sums.get(area) ?? 0) + cost)
  }
  return [...sums]
    .sort(([, one], [, other]) => other - one)
    .map(([area, sum]) => {
      const mark = !area.startsWith('(') && sum > MOST_SECONDS ? `  more than ${MOST_SECONDS}` : ''
      return `${sum.toFixed(1).padStart(8)} s  ${area}${mark}`
    })
}
