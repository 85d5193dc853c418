import { z } from 'zod'
import { feature } from '../../core/catalogue.ts'
import { endpoint } from '../../core/endpoint.ts'
import { instant, says } from '../../core/fields.ts'
import { listQuery, paged } from '../../core/paging.ts'
import { treeBuilders } from '../../learning/content-types.ts'

const MODULE_STATES = ['draft', 'publish'] as const

const moduleRow = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string().nullable(),
  status: z.string(),
  start_at: instant.nullable(),
  end_at: instant.nullable(),
  updated_at: instant,
})
export type ModuleRow = z.output<typeof moduleRow>

/** What a class may hold besides, as the specification asks for it; whatever exists is answered, nothing is made up. */
export const pickedModuleApi = {
  liveEvents: endpoint({
    method: 'GET',
    path: '/live-events',
    access: [...feature('content-live-event').all, ...treeBuilders],
    summary: 'Live events of the organisation',
    query: listQuery({ status: z.enum(MODULE_STATES, says.notValid('Status')).optional() }, ['title', 'status', 'updated_at']),
    data: paged(moduleRow),
  }),
}
