import { z } from 'zod'
import { bulkOf } from '../core/bulk.ts'
import { endpoint } from '../core/endpoint.ts'
import { recordId } from '../core/fields.ts'

/** What takes records out of the bin again: any list offers it right after they were deleted. */
export const binCalls = {
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
