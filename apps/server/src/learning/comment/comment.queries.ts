import type { CommentRow, commentQuery, commentReadQuery, ReadComment } from '@pelita/contract/learning/comments.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { ListPlan } from '../../platform/db/list.ts'

export type CommentQuery = z.output<typeof commentQuery>
export type ReadQuery = z.output<typeof commentReadQuery>

/** Who wrote something, as an object; `m` is the membership, which is out of sight once the person was removed. */
export const writerColumns = sql`jsonb_build_object('full_name', coalesce(m.full_name, '-'), 'nik', coalesce(m.nik, '-'), 'posisi', m.posisi,
  'picture', m.picture, 'is_active', coalesce(m.status = 'active', false))`

const about = (type: string, id: string) => sql`k.content_id = ${id} and k.content_type = ${type} and k.deleted_at is null`
const shown = sql`k.id, k.body as text, k.status, k.created_at`

/** All comments on one content, for who moderates them. */
export const commentPlan = (type: string, id: string): ListPlan<CommentQuery, CommentRow> => ({
  from: sql`comments k left join memberships m on m.id = k.user_id`,
  id: sql`k.id`,
  search: (pattern) => sql`k.body ilike ${pattern} or m.search_text like lower(${pattern})`,
  filters: { status: (value) => sql`k.status = ${value}` },
  sort: { created_at: sql`k.created_at`, name: sql`lower(m.full_name)` },
  first: { column: 'created_at', direction: 'desc' },
  always: about(type, id),
  rows: sql`select ${shown}, ${writerColumns} as "user" from page join comments k on k.id = page.id left join memberships m on m.id = k.user_id`,
})

/** What everybody may see of them, and what of mine waits. */
export const readPlan = (type: string, id: string, userId: string): ListPlan<ReadQuery, ReadComment> => ({
  from: sql`comments k`,
  id: sql`k.id`,
  search: (pattern) => sql`k.body ilike ${pattern}`,
  filters: {},
  sort: { created_at: sql`k.created_at` },
  first: { column: 'created_at', direction: 'desc' },
  always: sql`${about(type, id)} and (k.status = 'published' or k.user_id = ${userId})`,
  rows: sql`select ${shown}, k.user_id = ${userId} as is_mine, jsonb_build_object('full_name', coalesce(m.full_name, '-'), 'picture', m.picture) as "user"
    from page join comments k on k.id = page.id left join memberships m on m.id = k.user_id`,
})
