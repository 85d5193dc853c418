import { z } from 'zod'
import type { ContractArea } from '../core/area.ts'
import type { Permission } from '../core/catalogue.ts'
import { endpoint } from '../core/endpoint.ts'
import { says } from '../core/fields.ts'
import { permissionsOf, records } from '../records.ts'

/**
 * The kinds of record the command palette finds by name: those with a feature and a screen of details, in the order of
 * `records`, people first.
 */
export const FOUND_KINDS: readonly string[] = Object.entries(records)
  .flatMap(([kind, { feature: key, detail }]) => (key && detail ? [kind] : []))
  .sort((a, b) => Number(b === 'memberships') - Number(a === 'memberships'))

/** How many of each kind are offered; whoever looks for more has the list. */
export const FOUND_OF_EACH = 5

/** Who finds records of a kind: who may list them and open one. */
export const findersOf = (kind: string): readonly Permission[] => [
  ...new Set([...(permissionsOf(kind, 'list') ?? []), ...(permissionsOf(kind, 'view') ?? [])]),
]

export const found = z.object({
  kind: z.string(),
  id: z.uuid(),
  title: z.string(),
  /** Tells people of one name apart. */
  note: z.string().nullable(),
})
export type Found = z.output<typeof found>

export const paletteApi = {
  find: endpoint({
    method: 'GET',
    path: '/cms/palette',
    access: 'session',
    summary: 'Records whose name contains a text, of the kinds the caller may list and open',
    query: z.object({ keyword: z.string().trim().min(1, says.required('Keyword')).max(200, 'Keyword is not valid') }),
    data: z.object({ results: z.array(found) }),
  }),
}

/** All that the area is known by. */
export const paletteArea = {
  apis: { palette: paletteApi },
} as const satisfies ContractArea
