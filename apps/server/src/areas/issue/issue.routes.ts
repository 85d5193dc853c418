import { issueApi } from '@pelita/contract/areas/issue/issue.ts'
import {
  ISSUE_CATEGORIES,
  ISSUE_PRIORITIES,
  ISSUE_STATE_LABELS,
  type IssueState,
  movesOf,
  TARGET_HOURS,
} from '@pelita/contract/areas/issue/issue-words.ts'
import { sql } from 'kysely'
import { listPage } from '../../platform/db/list.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { conflict, invalid, notFound } from '../../platform/http/errors.ts'
import { implement } from '../../platform/http/implement.ts'
import { datedColumns, downloadList, textColumn } from '../../platform/sheets/list-sheet.ts'
import { commentsOf, handlerById, handlersPlan, issueById, issueFigures, issuePlan } from './issue.queries.ts'
import { filesOf } from './issue-files.ts'
import { tellReporter } from './issue-mails.ts'
import { afterWorkingHours, workingHoursBetween } from './working-hours.ts'

const found = async (db: OrgDb, id: string) => {
  const record = await issueById(db, id)
  if (!record) throw notFound('Issue')
  return record
}

const shown = async (db: OrgDb, id: string, secret: string) => ({
  ...(await found(db, id)),
  files: await filesOf(db, id, secret),
})

function assertMove(from: IssueState, to: IssueState): void {
  if (!movesOf(from).includes(to)) throw conflict(`Status cannot change from ${from} to ${to}`)
}

async function assertHandler(db: OrgDb, id: string): Promise<void> {
  const handler = await handlerById(db, id)
  if (!handler) throw invalid('assignee_id', 'Assignee is not valid')
  if (!handler.may) throw invalid('assignee_id', `${handler.full_name} cannot handle issues`)
}

export const issueRoutes = implement(issueApi, {
  list: ({ db, query, session }) => listPage(db, issuePlan, query, query.timezone ?? session.timezone),
  download: downloadList(issuePlan, {
    name: 'Issue Report',
    columns: [
      textColumn('Number', (row) => row.number, 18),
      textColumn('Title', (row) => row.title, 40),
      textColumn('Category', (row) => ISSUE_CATEGORIES[row.category], 16),
      textColumn('Reporter', (row) => row.reporter.full_name, 28),
      textColumn('NIK', (row) => row.reporter.nik, 16),
      textColumn('Email', (row) => row.reporter.email ?? '', 32),
      textColumn('Priority', (row) => ISSUE_PRIORITIES[row.priority], 12),
      textColumn('Assignee', (row) => row.assignee?.full_name ?? '', 28),
      textColumn('Status', (row) => ISSUE_STATE_LABELS[row.status], 14),
      textColumn('Overdue', (row) => (row.is_overdue ? 'Yes' : 'No'), 10),
      ...datedColumns,
    ],
  }),
  figures: ({ db }) => issueFigures(db),
  handlers: ({ db, query, session }) => listPage(db, handlersPlan, query, query.timezone ?? session.timezone),
  detail: ({ db, params, services }) => shown(db, params.id, services.config.secret),
  update: async ({ db, params, body, before, session, services }) => {
    const { status, priority, assignee_id } = body
    const words = (status === 'resolved' ? body.resolution : body.note)?.trim() ?? ''
    if (status && status !== before.status) assertMove(before.status, status)
    const isMoved = status !== undefined && status !== before.status
    if (isMoved && status === 'resolved' && !words) throw invalid('resolution', 'Resolution is required')
    if (isMoved && status === 'rejected' && !words) throw invalid('note', 'Note is required')
    if (assignee_id) await assertHandler(db, assignee_id)
    const now = new Date()
    const created = new Date(before.created_at)
    const values = {
      ...(isMoved && { status }),
      ...(isMoved && status === 'resolved' && { resolution: words, resolved_at: now.toISOString() }),
      ...(isMoved && status === 'resolved' && { resolution_hours: workingHoursBetween(created, now, session.timezone) }),
      ...(isMoved && status === 'rejected' && { resolution: words }),
      ...(isMoved && !before.first_response_at && { first_response_at: now.toISOString() }),
      ...(assignee_id !== undefined && { assignee_id }),
      ...(priority && {
        priority,
        target_at: afterWorkingHours(created, TARGET_HOURS[priority], session.timezone).toISOString(),
      }),
    }
    if (Object.keys(values).length > 0) await db.updateTable('issues').set(values).where('id', '=', params.id).execute()
    if (isMoved && (status === 'resolved' || status === 'rejected')) await tellReporter(db, params.id, status, words)
    return shown(db, params.id, services.config.secret)
  },
  comments: async ({ db, params }) => {
    await found(db, params.id)
    return { results: await commentsOf(db, params.id) }
  },
  comment: async ({ db, params, body }) => {
    await found(db, params.id)
    const { id } = await db
      .insertInto('issue_comments')
      .values({ issue_id: params.id, body: body.body, is_internal: body.is_internal })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (!body.is_internal) {
      await sql`update issues set first_response_at = coalesce(first_response_at, now()) where id = ${params.id}`.execute(db)
      await tellReporter(db, params.id, 'answered', body.body)
    }
    const made = (await commentsOf(db, params.id)).find((one) => one.id === id)
    if (!made) throw notFound('Comment')
    return made
  },
})
