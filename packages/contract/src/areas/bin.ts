import { z } from 'zod'
import type { ContractArea } from '../core/area.ts'
import { bulkOf } from '../core/bulk.ts'
import { feature, type Permission } from '../core/catalogue.ts'
import { endpoint } from '../core/endpoint.ts'
import { instant, recordId } from '../core/fields.ts'
import { listQuery, paged } from '../core/paging.ts'
import { defineScreens } from '../core/screen.ts'
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
  restore: endpoint({
    method: 'POST',
    path: '/cms/bin/:table/:id/restore',
    access: 'session',
    summary: 'Brings a deleted record back, with the delete permission of its feature; 409 when its name is taken again',
    params: z.object({ table: z.string().max(60), id: recordId }),
    data: z.object({ id: z.uuid(), table: z.string(), title: z.string().nullable() }),
    message: 'Record Restored Successfully',
  }),
  restoreAll: {
    ...bulkOf('restore', {
      path: '/cms/bin/:table/restore-all',
      access: 'session',
      summary: 'Brings several deleted records of a kind back, each as if it was asked for alone; dry_run only tells',
    }),
    params: z.object({ table: z.string().max(60) }),
  },
}

/** All that the area is known by. */
export const binArea = {
  apis: { bin: binApi },
  screens: { bin: binScreens },
} as const satisfies ContractArea
