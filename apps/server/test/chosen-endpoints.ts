import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { everyEndpoint } from '@pelita/contract/all.ts'

/** `npm run test:changed` names the areas it was changed in; without it all are tried. */
const areas = process.env.TEST_AREAS?.split(',') ?? []
export const isNarrowed = areas.length > 0

const CONTRACT = join(import.meta.dirname, '../../../packages/contract/src')

const filesOf = (area: string): string[] =>
  ['areas', 'platform'].flatMap((folder) =>
    readdirSync(join(CONTRACT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && name.startsWith(area))
      .map((name) => join(CONTRACT, folder, name)),
  )

/** The calls that the files of these areas export. */
const callsOf = async (files: readonly string[]): Promise<ReadonlySet<unknown>> => {
  const modules = await Promise.all(files.map((file): Promise<Record<string, unknown>> => import(file)))
  const exported = modules
    .flatMap((module) => Object.values(module))
    .filter((value) => typeof value === 'object' && value !== null)
  return new Set(exported.flatMap((value) => Object.values(value as object)))
}

const chosen = await callsOf(areas.flatMap(filesOf))

/** What the generated suites try. */
export const chosenEndpoints = isNarrowed ? everyEndpoint.filter(([, e]) => chosen.has(e)) : everyEndpoint
