import { REOPEN_DAYS, TARGET_HOURS } from '@pelita/contract/areas/issue/issue-words.ts'
import { type LearnerIssue, type LearnerIssueRow, learnerIssueApi } from '@pelita/contract/areas/issue/learner-issue.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { type ListPlan, listPage } from '../../platform/db/list.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { withoutTransaction } from '../../platform/http/bind.ts'
import { conflict, notFound } from '../../platform/http/errors.ts'
import { implement } from '../../platform/http/implement.ts'
import { keepPrivate } from '../../platform/storage/keep-private.ts'
import { commentsOf } from './issue.queries.ts'
import { checkFiles, FILE_RULES, filesOf } from './issue-files.ts'
import { tellHandlers } from './issue-mails.ts'
import { afterWorkingHours } from './working-hours.ts'

const columns = sql`i.id, i.number, i.title, i.category, i.status, i.created_at, i.updated_at`
const canReopen = sql`(i.status = 'resolved' and i.resolved_at > now() - make_interval(days => ${REOPEN_DAYS}))`

const plan: ListPlan<z.output<typeof learnerIssueApi.mine.query>, LearnerIssueRow> = {
  from: sql`issues i`,
  id: sql`i.id`,
  search: (pattern) => sql`i.search_text like lower(${pattern})`,
  filters: {},
  sort: { created_at: sql`i.created_at` },
  first: { column: 'created_at', direction: 'desc' },
  always: sql`i.reporter_id = current_actor()`,
  rows: sql`select ${columns} from page join issues i on i.id = page.id`,
}

async function mine(db: OrgDb, id: string, secret: string): Promise<LearnerIssue> {
  const { rows } = await sql<Omit<LearnerIssue, 'comments' | 'files'>>`
    select ${columns}, i.description, i.resolution, ${canReopen} as can_reopen
      from issues i where i.id = ${id} and i.reporter_id = current_actor()`.execute(db)
  const [issue] = rows
  if (!issue) throw notFound('Issue')
  const comments = (await commentsOf(db, id)).filter((one) => !one.is_internal).map(({ is_internal: _, ...one }) => one)
  return { ...issue, files: await filesOf(db, id, secret), comments }
}

type Report = z.output<typeof learnerIssueApi.report.body>

async function addIssue(db: OrgDb, report: Report, reporter: { id: string; zone: string; device: string }): Promise<string> {
  const { category, title, description, module_id, place, app_version, reference, file_ids = [] } = report
  const target = afterWorkingHours(new Date(), TARGET_HOURS.medium, reporter.zone).toISOString()
  const month = sql`to_char(now() at time zone ${reporter.zone}, 'YYYYMM')`
  // Numbers of a month are handed out one after the other.
  await sql`select pg_advisory_xact_lock(hashtextextended('issues ' || current_org()::text, 0))`.execute(db)
  const { rows } = await sql<{ id: string }>`
    insert into issues (month, seq, title, description, category, reporter_id, module_id, module_type, module_title, place, device, app_version, reference, target_at, file_ids)
    select ${month}, 1 + coalesce((select max(seq) from issues where month = ${month}), 0), ${title}, ${description}, ${category}, ${reporter.id},
           c.id, c.content_type, c.title, ${place || null}, ${reporter.device.slice(0, 300) || null}, ${app_version || null}, ${reference || null}, ${target}, ${[...new Set(file_ids)]}::uuid[]
      from (select 1) one left join contents c on c.id = ${module_id ?? null}::uuid and c.deleted_at is null
    returning id`.execute(db)
  return rows[0]?.id ?? ''
}

export const learnerIssueRoutes = implement(learnerIssueApi, {
  mine: ({ db, query, session }) => listPage(db, plan, query, query.timezone ?? session.timezone),
  one: ({ db, params, services }) => mine(db, params.id, services.config.secret),
  upload: withoutTransaction(({ again, session, services, file }) =>
    keepPrivate(again, services.storage, session.org_code, file, FILE_RULES),
  ),
  report: async ({ db, body, session, request, services }) => {
    const device = request.headers['user-agent'] ?? ''
    await checkFiles(db, session.membership_id, body.file_ids ?? [])
    const id = await addIssue(db, body, { id: session.membership_id, zone: session.timezone, device })
    const issue = await mine(db, id, services.config.secret)
    await tellHandlers(db, { number: issue.number, title: issue.title, text: issue.description, by: session.full_name })
    return issue
  },
  comment: async ({ db, params, body, session, services }) => {
    const { secret } = services.config
    const { status, number, title } = await mine(db, params.id, secret)
    if (status === 'closed' || status === 'rejected') throw conflict('This issue is closed. Please report a new one')
    await db.insertInto('issue_comments').values({ issue_id: params.id, body: body.body }).execute()
    await tellHandlers(db, { number, title, text: body.body, by: session.full_name })
    return mine(db, params.id, secret)
  },
  reopen: async ({ db, params, session, services }) => {
    const { secret } = services.config
    const { can_reopen, status, number, title } = await mine(db, params.id, secret)
    if (!can_reopen) throw conflict(`Status cannot change from ${status} to reopened`)
    await db.updateTable('issues').set({ status: 'reopened', resolved_at: null }).where('id', '=', params.id).execute()
    await tellHandlers(db, { number, title, text: '', by: session.full_name })
    return mine(db, params.id, secret)
  },
})
