import { z } from 'zod'
import { feature } from '../../core/catalogue.ts'
import { endpoint } from '../../core/endpoint.ts'
import { instant, says } from '../../core/fields.ts'
import { listQuery, paged } from '../../core/paging.ts'
import { classroom } from './classroom.ts'

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

const picked = (path: `/${string}`, own: 'content-live-event' | 'content-course', summary: string) =>
  endpoint({
    method: 'GET',
    path,
    access: [...feature(own).all, classroom.can('create'), classroom.can('update'), classroom.can('batch-edit')],
    summary,
    query: listQuery({ status: z.enum(MODULE_STATES, says.notValid('Status')).optional() }, ['title', 'status', 'updated_at']),
    data: paged(moduleRow),
  })

/** What a class may hold besides, as the specification asks for it; whatever exists is answered, nothing is made up (product decision 45). */
export const pickedModuleApi = {
  liveEvents: picked('/live-events', 'content-live-event', 'Live events of the organisation'),
  courses: picked('/cms/v2/courses', 'content-course', 'Courses of the organisation'),
}
