import { z } from 'zod'
import type { ContractArea } from '../core/area.ts'
import { feature, type Permission } from '../core/catalogue.ts'
import { endpoint } from '../core/endpoint.ts'
import { instant } from '../core/fields.ts'
import { listQuery, paged } from '../core/paging.ts'
import { defineScreens } from '../core/screen.ts'
import { binCalls } from '../platform/bin-calls.ts'
import { featureOfTable } from '../records.ts'

/** How long a deleted record can come back. */
export const BIN_DAYS = 30

/** Who may delete records of any kind may look into the bin; it shows only those kinds. */
export const binPermissions = [
  ...new Set(Object.values(featureOfTable).map((key) => feature(key).can('delete'))),
] as unknown as readonly [Permission, ...Permission[]]

export const binRow = z.object({
  id: z.uuid(),
  table: z.string(),
  title: z.string().nullable(),
  deleted_by: z.string().nullable(),
  deleted_at: instant,
  /** From then on it is gone for good. */
  purge_at: instant,
})
export type BinRow = z.output<typeof binRow>

export const binScreens = defineScreens({
  list: { path: '/bin', title: 'Bin', needs: binPermissions, crumbs: [{ label: 'Administration' }] },
})

export const binApi = {
  list: endpoint({
    method: 'GET',
    path: '/cms/bin',
    access: binPermissions,
    summary: 'Records deleted in the last 30 days, of the features the caller may delete',
    query: listQuery({ table: z.string().max(60).optional() }, ['title', 'table', 'deleted_at']),
    data: paged(binRow),
  }),
  ...binCalls,
}

/** All that the area is known by. */
export const binArea = {
  apis: { bin: binApi },
  screens: { bin: binScreens },
} as const satisfies ContractArea
