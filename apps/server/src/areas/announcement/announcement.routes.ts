import { ANNOUNCEMENT_CHANNELS, type AnnouncementRow, announcementApi } from '@pelita/contract/areas/announcement.ts'
import type { FieldError } from '@pelita/contract/core/envelope.ts'
import type { ChosenAudience } from '@pelita/contract/learning/audience.ts'
import { AUDIENCES } from '@pelita/contract/learning/audience-kinds.ts'
import { sql } from 'kysely'
import { aimProblems, audienceColumns, keptAudience } from '../../learning/audience/audience.ts'
import { listPage } from '../../platform/db/list.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { crud, emptiedAsNothing } from '../../platform/http/crud.ts'
import { conflict, notFound } from '../../platform/http/errors.ts'
import { implement } from '../../platform/http/implement.ts'
import { countColumn, downloadList, recordColumns, textColumn, wordColumn } from '../../platform/sheets/list-sheet.ts'
import { announcementById, announcementPlan, readersPlan } from './announcement.queries.ts'

interface Aim {
  readonly channels: readonly string[]
  readonly audience: ChosenAudience
}

const textOf = ({ kind, ids = [] }: ChosenAudience): string => [kind, ...(kind === 'all' ? [] : ids.toSorted())].join()

/** Who was told cannot be untold: from then on the mail and whom it is for stay. */
async function lockedProblems(db: OrgDb, id: string, before: Aim, record: Aim): Promise<FieldError[]> {
  const sent = await db.selectFrom('announcement_deliveries').select('told').where('announcement_id', '=', id).executeTakeFirst()
  if (!sent) return []
  const problems: FieldError[] = []
  if (before.channels.includes('email') !== record.channels.includes('email'))
    problems.push({ field: 'channels', message: 'Email cannot be changed after it was sent' })
  if (textOf(before.audience) !== textOf(record.audience))
    problems.push({ field: 'audience', message: 'Audience cannot be changed after it was sent' })
  return problems
}

const calls = crud(announcementApi, {
  list: announcementPlan,
  byId: announcementById,
  stored: ({ audience, ...sent }) => ({ ...emptiedAsNothing(sent), ...audienceColumns(audience) }),
  check: async (record, { db, before, body }) => {
    const audience = body.audience ?? (before ? keptAudience(before) : record.audience)
    const aimed = { ...record, audience, start_at: record.start_at || null, end_at: record.end_at || null }
    const problems = await aimProblems(db, aimed, body)
    if (before?.status === 'publish' && !aimed.start_at) problems.push({ field: 'start_at', message: 'Start Date is required' })
    if (!before) return problems
    return [...problems, ...(await lockedProblems(db, before.id, { ...before, audience: keptAudience(before) }, aimed))]
  },
})

const audienceOf = ({ audience, audience_names }: AnnouncementRow): string =>
  audience.kind === 'all' ? AUDIENCES.all : audience_names.map(({ label }) => label).join(', ')

const found = async (db: OrgDb, id: string) => {
  const record = await announcementById(db, id)
  if (!record) throw notFound('Announcement')
  return record
}

export const announcementRoutes = implement(announcementApi, {
  ...calls,
  download: downloadList(announcementPlan, {
    name: 'Announcement',
    columns: [
      textColumn('Title', (row) => row.title, 40),
      textColumn('Audience', (row) => audienceOf(row), 40),
      { header: 'Start Date', kind: 'datetime', cell: (row) => row.start_at && new Date(row.start_at) },
      { header: 'End Date', kind: 'datetime', cell: (row) => row.end_at && new Date(row.end_at) },
      textColumn('Channel', (row) => row.channels.map((channel) => ANNOUNCEMENT_CHANNELS[channel]).join(', '), 18),
      wordColumn('Status', (row) => row.phase),
      countColumn('Read', (row) => row.read),
      countColumn('Recipients', (row) => row.total),
      ...recordColumns,
    ],
  }),
  setStatus: async ({ db, params, body, before }) => {
    if (before.status === body.status) throw conflict(`Status cannot change from ${before.status} to ${body.status}`)
    if (body.status === 'publish' && before.end_at && Date.parse(before.end_at) <= Date.now())
      throw conflict('The end date has passed. Please choose a later one')
    await sql`update announcements set status = ${body.status}, start_at = case when ${body.status} = 'publish' then coalesce(start_at, now()) else start_at end
       where id = ${params.id}`.execute(db)
    return found(db, params.id)
  },
  readers: async ({ db, params, query, session }) => {
    await found(db, params.id)
    return listPage(db, readersPlan(params.id), query, query.timezone ?? session.timezone)
  },
})
