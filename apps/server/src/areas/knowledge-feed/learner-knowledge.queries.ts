import type { LearnerPost, learnerKnowledgeApi } from '@pelita/contract/areas/knowledge-feed/learner-knowledge.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { ListPlan } from '../../platform/db/list.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { notFound } from '../../platform/http/errors.ts'
import { comments, likes, views } from './knowledge-feed.queries.ts'
import { coverKey } from './post-cover.ts'

type Query = z.output<typeof learnerKnowledgeApi.list.query>

const columns = (
  userId: string,
) => sql`p.id, p.content, p.title, ${coverKey} as cover, (select c.title from categories c where c.id = p.category_id) as category, p.tags,
  jsonb_build_object('full_name', coalesce(m.full_name, '-'), 'posisi', m.posisi, 'picture', m.picture) as author,
  ${likes} as likes, ${comments} as comments, ${views} as views, p.user_id = ${userId} as is_mine,
  exists (select 1 from knowledge_readers r where r.post_id = p.id and r.user_id = ${userId} and r.is_liked) as is_liked,
  p.status, case when p.user_id = ${userId} then p.note end as note, p.created_at`
const visible = (userId: string) => sql`p.deleted_at is null and (p.status = 'published' or p.user_id = ${userId})`

export const feedPlan = (userId: string, mine: boolean): ListPlan<Query, LearnerPost> => ({
  from: sql`knowledge_posts p`,
  id: sql`p.id`,
  search: (pattern) => sql`p.id in (select search_knowledge_posts(${pattern}))`,
  filters: {
    content: (value) => sql`p.content = ${value}`,
    category_id: (value) => sql`p.category_id = ${value}`,
    mine: () => sql`p.user_id = ${userId}`,
  },
  sort: { created_at: sql`p.created_at`, likes },
  first: { column: 'created_at', direction: 'desc' },
  always: mine ? visible(userId) : sql`p.deleted_at is null and p.status = 'published'`,
  rows: sql`select ${columns(userId)} from page join knowledge_posts p on p.id = page.id left join memberships m on m.id = p.user_id`,
})

/** A post this person may see: published, or the own. */
export async function visiblePost(db: OrgDb, id: string, userId: string) {
  const { rows } = await sql<{
    id: string
    title: string
    status: string
    user_id: string
    body: string | null
    link_url: string | null
    file_id: string | null
  }>`
    select p.id, p.title, p.status, p.user_id, p.body, p.link_url, p.file_id from knowledge_posts p
     where p.id = ${id} and ${visible(userId)}`.execute(db)
  if (!rows[0]) throw notFound('Knowledge')
  return rows[0]
}
