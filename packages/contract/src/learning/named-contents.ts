import { z } from 'zod'
import { type Access, endpoint } from '../core/endpoint.ts'
import { idParams, instant } from '../core/fields.ts'
import { listQuery, paged } from '../core/paging.ts'

/** A content that names a record, such as its category. */
export const namedContent = z.object({
  id: z.uuid(),
  title: z.string(),
  module_type: z.string(),
  module_type_label: z.string(),
  status: z.enum(['draft', 'review', 'trial', 'publish']),
  updated_at: instant,
})
export type NamedContent = z.output<typeof namedContent>

/** The contents that name a record, below its own path. */
export const namedContents = (path: `/${string}`, access: Access, summary: string) =>
  endpoint({
    method: 'GET',
    path: `${path}/:id/contents`,
    access,
    summary,
    params: idParams,
    query: listQuery({ module_type: z.string().max(50).optional() }, ['title', 'module_type', 'status', 'updated_at']),
    data: paged(namedContent),
  })
