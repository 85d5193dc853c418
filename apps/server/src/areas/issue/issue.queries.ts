import type { IssueComment, IssueDetail, IssueFigures, IssueRow, issueApi } from '@pelita/contract/areas/issue/issue.ts'
import { issue } from '@pelita/contract/areas/issue/issue.ts'
import { ALL_ACCESS } from '@pelita/contract/core/catalogue.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { fromDay, type ListPlan, toDay } from '../../platform/db/list.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { recipientColumn } from '../../platform/mail/recipient.ts'

type ListQuery = z.output<typeof issueApi.list.query>
type HandlersQuery = z.output<typeof issueApi.handlers.query>

const isOpen = sql`i.status in ('open', 'in_progress', 'reopened')`
const isOverdue = sql`(${isOpen} and i.target_at < now())`
const columns = sql`i.id, i.number, i.title, i.category, i.priority, i.status, ${isOverdue} as is_overdue, i.created_at, i.updated_at,
  jsonb_build_object('full_name', p.full_name, 'nik', p.nik, 'email', p.email) as reporter,
  (select jsonb_build_object('full_name', m.full_name) from memberships m where m.id = i.assignee_id) as assignee`
const ofReporter = sql`join memberships p on p.id = i.reporter_id`

export const issuePlan: ListPlan<ListQuery, IssueRow> = {
  from: sql`issues i`,
  id: sql`i.id`,
  search: (pattern) => sql`i.search_text like lower(${pattern})`,
  filters: {
    status: (value) => sql`i.status = ${value}`,
    category: (value) => sql`i.category = ${value}`,
    priority: (value) => sql`i.priority = ${value}`,
    assignee_id: (value) => sql`i.assignee_id = ${value}`,
    start_date: fromDay(sql`i.created_at`),
    end_date: toDay(sql`i.created_at`),
  },
  sort: {
    number: sql`i.number`,
    title: sql`lower(i.title)`,
    priority: sql`array_position(array['low', 'medium', 'high', 'urgent'], i.priority)`,
    status: sql`i.status`,
    created_at: sql`i.created_at`,
    updated_at: sql`i.updated_at`,
  },
  first: { column: 'created_at', direction: 'desc' },
  rows: sql`select ${columns} from page join issues i on i.id = page.id ${ofReporter}`,
}

export async function issueById(db: OrgDb, id: string): Promise<Omit<IssueDetail, 'files'> | undefined> {
  const { rows } = await sql<Omit<IssueDetail, 'files'>>`
    select ${columns}, i.description, i.place, i.device, i.app_version, i.reference, i.assignee_id, i.target_at, i.first_response_at,
           i.resolved_at, i.resolution, jsonb_build_object('full_name', p.full_name) as created_by,
           (select jsonb_build_object('full_name', m.full_name) from memberships m where m.id = i.updated_by) as updated_by,
           case when i.module_id is not null then jsonb_build_object('type', i.module_type, 'id', i.module_id, 'title', i.module_title) end as module
      from issues i ${ofReporter} where i.id = ${id}`.execute(db)
  return rows[0]
}

export async function issueFigures(db: OrgDb): Promise<IssueFigures> {
  const { rows } = await sql<IssueFigures>`
    select count(*) filter (where i.status in ('open', 'reopened')) as open, count(*) filter (where i.status = 'in_progress') as in_progress,
           count(*) filter (where ${isOverdue}) as overdue, count(*) filter (where i.status in ('resolved', 'closed')) as resolved,
           round(avg(i.resolution_hours), 1)::float8 as average_hours
      from issues i`.execute(db)
  return rows[0] ?? { open: 0, in_progress: 0, overdue: 0, resolved: 0, average_hours: null }
}

export async function commentsOf(db: OrgDb, id: string): Promise<IssueComment[]> {
  const { rows } = await sql<IssueComment>`
    select c.id, m.full_name as author, c.author_id = i.reporter_id as is_reporter, c.is_internal, c.body, c.created_at
      from issue_comments c join issues i on i.id = c.issue_id join memberships m on m.id = c.author_id
     where c.issue_id = ${id} order by c.created_at, c.id limit 500`.execute(db)
  return rows
}

/** Whose role lets them change an issue. */
const mayHandle = sql`m.status = 'active' and m.person_id is not null
  and exists (select 1 from roles r where r.id = m.role_id and r.permissions && ${[ALL_ACCESS, issue.can('update')]}::text[])`

export const handlersPlan: ListPlan<HandlersQuery, { id: string; full_name: string }> = {
  from: sql`memberships m`,
  id: sql`m.id`,
  search: (pattern) => sql`m.search_text like lower(${pattern})`,
  filters: {},
  sort: { full_name: sql`lower(m.full_name)` },
  first: { column: 'full_name', direction: 'asc' },
  always: sql`${mayHandle}`,
  rows: sql`select m.id, m.full_name from page join memberships m on m.id = page.id`,
}

export interface Handler {
  readonly id: string
  readonly full_name: string
  readonly email: string
  readonly may: boolean
}

export async function handlerById(db: OrgDb, id: string): Promise<Handler | undefined> {
  const { rows } = await sql<Handler>`
    select m.id, m.full_name, ${recipientColumn('m')} as email, (${mayHandle}) as may from memberships m where m.id = ${id}`.execute(
    db,
  )
  return rows[0]
}

/** Everybody who handles issues, to be told of a new one. */
export async function handlers(db: OrgDb): Promise<Pick<Handler, 'full_name' | 'email'>[]> {
  const { rows } =
    await sql<Handler>`select m.full_name, ${recipientColumn('m')} as email from memberships m where ${mayHandle} limit 50`.execute(
      db,
    )
  return rows
}
