import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { recordId } from '../core/fields.ts'
import { listQuery, paged } from '../core/paging.ts'

export const organizationOptions = endpoint({
  method: 'GET',
  path: '/organizations',
  access: 'session',
  summary: 'Organisations a content may be distributed to, the own one first; `value` asks for one by its id',
  query: listQuery({ value: recordId.optional() }, ['title']),
  data: paged(z.object({ id: z.uuid(), title: z.string() })),
})
