import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { PartPlan } from '../seed-part.ts'
import { FRAME, PART_PLANS } from './part-names.ts'

export type PartHashes = Readonly<Record<string, string>>

/** Written beside the built server, which has no sources. */
export const HASHES_FILE = 'part-hashes.json'

const SIMULATOR = '@pelita/simulator/'

/** What the parts are written in: below `seed/`, and of the simulator. What they call elsewhere is told by a part's version. */
function importsOf(file: string, seed: string, simulator: string): string[] {
  const found = [...readFileSync(file, 'utf8').matchAll(/(?:from |import |import\()'([^'\s]+)'/g)].map(([, to = '']) => to)
  return found.flatMap((to) => {
    if (to.startsWith(SIMULATOR)) return [join(simulator, to.slice(SIMULATOR.length))]
    const path = to.startsWith('.') ? join(dirname(file), to) : ''
    return path.startsWith(seed) || path.startsWith(simulator) ? [path] : []
  })
}

/** The files of a part and of everything it imports, by name. */
export function filesOfPart({ source }: PartPlan, server: string): string[] {
  const [seed, simulator] = [`${join(server, 'src/seed')}/`, `${join(server, '../simulator/src')}/`]
  const known = new Set<string>()
  const follow = (file: string) => {
    if (known.has(file)) return
    known.add(file)
    for (const next of importsOf(file, seed, simulator)) follow(next)
  }
  follow(join(seed, source))
  return [...known].sort()
}

/** One hash for each part, over its files and its version; `server` is the folder apps/server. */
export function hashParts(server: string): PartHashes {
  const hashOf = (plan: PartPlan): [string, string] => {
    const hash = createHash('sha256').update(`version ${plan.version ?? 1}\n`)
    for (const file of filesOfPart(plan, server)) hash.update(`${relative(server, file)}\n`).update(readFileSync(file))
    return [plan.name, hash.digest('hex').slice(0, 24)]
  }
  return Object.fromEntries([...FRAME, ...PART_PLANS].map(hashOf))
}

/** Of the parts this program would load. */
export function hashesNow(): PartHashes {
  const built = new URL(`./${HASHES_FILE}`, import.meta.url)
  if (existsSync(built)) return JSON.parse(readFileSync(built, 'utf8'))
  return hashParts(fileURLToPath(new URL('../../../', import.meta.url)))
}
