import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { apis, screens } from '@pelita/contract/all.ts'
import type { Endpoint } from '@pelita/contract/core/endpoint.ts'
import type { Screen } from '@pelita/contract/core/screen.ts'
import { first, type Sample } from './sample-parts.ts'

type Group = Readonly<Record<string, Sample>>

const folder = join(import.meta.dirname, '../areas')
const areas = readdirSync(folder).filter((area) => existsSync(join(folder, area, 'samples.ts')))
/** By group of screens, as the areas' own files name them. */
const samples = new Map<string, { readonly area: string; readonly ofGroup: Group }>()
for (const area of areas) {
  const { samples: ofArea } = (await import(`../areas/${area}/samples.ts`)) as { samples: Readonly<Record<string, Group>> }
  for (const [group, ofGroup] of Object.entries(ofArea)) {
    if (samples.has(group)) throw new Error(`areas/${area}/samples.ts: ${group} has samples in another area already`)
    samples.set(group, { area, ofGroup })
  }
}

/** Where the area has a list of its own its first record is taken; a screen without a record in its path is opened by that. */
function ofFirst(group: string, { path }: Screen): Sample {
  const { list }: Readonly<Record<string, Endpoint>> = apis[group as keyof typeof apis] ?? {}
  if (list && /^[^:]+\/:id$/.test(path)) return first(list, path as `/${string}/:id`)
  if (path.includes('/:')) throw new Error(`No areas/<area>/samples.ts names a record for ${path} (${group})`)
  return {}
}

export interface VisitedScreen {
  readonly area: string
  /** What the contract's registry calls these screens: an area may have several groups. */
  readonly group: string
  readonly name: string
  /** What the screen does with its record: list, detail, edit … */
  readonly shape: string
  readonly screen: Screen
  readonly sample: Sample
}

/** Every registered screen with how to visit it. */
export const everyScreen: readonly VisitedScreen[] = Object.entries(screens).flatMap(([group, ofGroup]) =>
  Object.entries<Screen>(ofGroup).map(([shape, screen]) => ({
    area: samples.get(group)?.area ?? group,
    group,
    name: `${group}-${shape}`,
    shape,
    screen,
    sample: samples.get(group)?.ofGroup[shape] ?? ofFirst(group, screen),
  })),
)
