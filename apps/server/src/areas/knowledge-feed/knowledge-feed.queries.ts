import type { knowledgeFeedApi, PostDetail, PostRow, ReportRow } from '@pelita/contract/areas/knowledge-feed/knowledge-feed.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { writerColumns } from '../../learning/comment/comment.queries.ts'
import { fromDay, type ListPlan, toDay } from '../../platform/db/list.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { coverKey } from './post-cover.ts'

type ListQuery = z.output<typeof knowledgeFeedApi.list.query>
type ReportsQuery = z.output<typeof knowledgeFeedApi.reports.query>
type Counts = z.output<typeof knowledgeFeedApi.counts.data>

export const likes = sql<number>`(select count(*) from knowledge_readers r where r.post_id = p.id and r.is_liked)`
export const views = sql<number>`(select count(*) from knowledge_readers r where r.post_id = p.id)`
export const comments = sql<number>`(select count(*) from comments k where k.content_id = p.id and k.content_type = 'knowledge-feed'
  and k.status = 'published' and k.deleted_at is null)`
const reports = sql<number>`(select count(*) from knowledge_reports x where x.post_id = p.id and x.settled_at is null)`

const columns = sql`p.id, p.content, p.title, ${coverKey} as cover, p.category_id, c.title as category_title, ${writerColumns} as author, ${likes} as likes,
  ${comments} as comments, ${views} as views, ${reports} as reports_count, p.status, p.created_at, p.updated_at`
const joined = sql`left join categories c on c.id = p.category_id left join memberships m on m.id = p.user_id`

export const postPlan: ListPlan<ListQuery, PostRow> = {
  from: sql`knowledge_posts p ${joined}`,
  id: sql`p.id`,
  search: (pattern) => sql`p.id in (select search_knowledge_posts(${pattern}))`,
  filters: {
    content: (value) => sql`p.content = ${value}`,
    status: (value) => sql`p.status = ${value}`,
    category_id: (value) => sql`p.category_id = ${value}`,
    reported: () => sql`${reports} > 0`,
    start_date: fromDay(sql`p.created_at`),
    end_date: toDay(sql`p.created_at`),
  },
  sort: {
    title: sql`lower(p.title)`,
    content: sql`p.content`,
    category: sql`lower(c.title)`,
    author: sql`lower(m.full_name)`,
    likes,
    reports_count: reports,
    status: sql`p.status`,
    created_at: sql`p.created_at`,
  },
  first: { column: 'created_at', direction: 'desc' },
  always: sql`p.deleted_at is null`,
  rows: sql`select ${columns} from page join knowledge_posts p on p.id = page.id ${joined}`,
}

export async function postCounts(db: OrgDb): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select count(*) as "all", count(*) filter (where status = 'waiting_review') as waiting_review,
           count(*) filter (where status = 'published') as published, count(*) filter (where status = 'rejected') as rejected,
           count(*) filter (where status = 'hidden') as hidden
      from knowledge_posts where deleted_at is null`.execute(db)
  return rows[0] ?? { all: 0, waiting_review: 0, published: 0, rejected: 0, hidden: 0 }
}

export type StoredPost = Omit<PostDetail, 'file'> & { file_id: string | null }

const person = (column: string) => sql`(select x.full_name from memberships x where x.id = ${sql.ref(column)})`

export async function postById(db: OrgDb, content: string, id: string): Promise<StoredPost | undefined> {
  const { rows } = await sql<StoredPost>`
    select ${columns}, p.body, p.link_url, p.file_id, p.tags, ${person('p.moderated_by')} as moderated_by, p.moderated_at, p.note,
           jsonb_build_object('full_name', coalesce(m.full_name, '-')) as created_by,
           (select jsonb_build_object('full_name', x.full_name) from memberships x where x.id = p.updated_by) as updated_by
      from knowledge_posts p ${joined} where p.id = ${id} and p.content = ${content} and p.deleted_at is null`.execute(db)
  return rows[0]
}

export const reportsPlan = (post: string): ListPlan<ReportsQuery, ReportRow> => ({
  from: sql`knowledge_reports x left join memberships m on m.id = x.user_id`,
  id: sql`x.id`,
  search: (pattern) => sql`x.reason ilike ${pattern} or m.full_name ilike ${pattern}`,
  filters: {},
  sort: { created_at: sql`x.created_at`, name: sql`lower(m.full_name)` },
  first: { column: 'created_at', direction: 'desc' },
  always: sql`x.post_id = ${post}`,
  rows: sql`select x.id, ${writerColumns} as reporter, x.reason, x.created_at, x.settled_at is not null as is_settled
    from page join knowledge_reports x on x.id = page.id left join memberships m on m.id = x.user_id`,
})
