import { presenceApi } from '@pelita/contract/areas/presence.ts'
import type { Zone } from '@pelita/contract/core/zones.ts'
import { moduleTitle } from '@pelita/contract/learning/modules.ts'
import { bindDraft } from '../../learning/item/own-drafts.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { implement } from '../../platform/http/implement.ts'
import { startJob } from '../../platform/jobs/start-job.ts'
import { countColumn, downloadList, recordColumns, textColumn } from '../../platform/sheets/list-sheet.ts'
import { XLSX_MIME } from '../../platform/sheets/write-sheet.ts'
import { listAttendances } from './attendance.queries.ts'
import { ATTENDANCE_EXPORT, exportInput } from './attendance-export.ts'
import { attendanceSheet, sheetName } from './attendance-sheet.ts'
import { type AskedPlace, findPlace, schedulesOf, useOfPresence } from './code-owner.ts'
import { liveAttendance } from './live.ts'
import { addAttendances } from './manual-attendance.ts'
import { listPresences, presencePlan } from './presence.queries.ts'
import { createPresence, regenerateCode, removePresence, rotatingCode, updatePresence } from './presence.service.ts'
import { ensurePresence, presenceDetail } from './presence-detail.ts'

/** The presence and, where chosen, its own batch and schedule are there (404 otherwise); answers the title. */
async function ensureList(db: OrgDb, id: string, asked: AskedPlace): Promise<string> {
  const title = await ensurePresence(db, id)
  if (asked.batch_id || asked.schedule_id) await findPlace(db, id, await useOfPresence(db, id), asked)
  return title
}

export const presenceRoutes = implement(presenceApi, {
  list: ({ db, query, session }) => listPresences(db, query, query.timezone ?? session.timezone),
  download: downloadList(presencePlan, {
    name: 'Presence',
    columns: [
      textColumn('Title', (row) => row.title, 40),
      textColumn('Module Type', (row) => moduleTitle(row.content_type), 18),
      countColumn('Attended', (row) => row.attended),
      countColumn('Expected', (row) => row.expected),
      ...recordColumns,
    ],
  }),
  detail: ({ db, params, query, session }) => presenceDetail(db, session, params.id, query),
  create: async ({ db, body: { made_for, ...body }, session }) => {
    const id = await createPresence(db, body)
    await bindDraft(db, session, { type: 'presence', asset_id: id, made_for })
    return presenceDetail(db, session, id)
  },
  update: async ({ db, params, body, session }) => {
    await updatePresence(db, params.id, body)
    return presenceDetail(db, session, params.id)
  },
  remove: async ({ db, params }) => {
    await removePresence(db, params.id)
    return null
  },
  codeMode: ({ db, params, body }) =>
    db
      .updateTable('presences')
      .set({ code_mode: body.code_mode })
      .where('id', '=', params.id)
      .returning(['code_mode', 'updated_at'])
      .executeTakeFirstOrThrow(),
  batches: async ({ db, params }) => {
    await ensurePresence(db, params.id)
    const { cohorts } = await useOfPresence(db, params.id)
    return { results: cohorts.map(({ cohort_id, title }) => ({ batch_id: cohort_id, batch_title: title })) }
  },
  schedules: async ({ db, params, query }) => {
    await ensurePresence(db, params.id)
    await findPlace(db, params.id, await useOfPresence(db, params.id), query)
    const schedules = await schedulesOf(db, params.id, query.batch_id)
    return {
      results: schedules.map(({ id, cohort_id: _, ...times }) => ({ schedule_id: id, ...times })),
    }
  },
  regenerateCode: async ({ db, params, query }) => ({ code: await regenerateCode(db, params.id, query) }),
  rotatingCode: ({ db, params, query, services }) => rotatingCode(db, services.config.secret, params.id, query),
  live: ({ db, params, query, session }) => liveAttendance(db, params.id, query, session.timezone),
  attendances: async ({ db, params, query, session }) => {
    await ensureList(db, params.id, query)
    return listAttendances(db, params.id, query, query.timezone ?? session.timezone)
  },
  addAttendances: async ({ db, params, body, session }) => {
    await ensurePresence(db, params.id)
    return { added: await addAttendances(db, params.id, body.data, session.membership_id) }
  },
  downloadAttendances: async ({ db, params, query, session, again }) => {
    const title = await ensureList(db, params.id, query)
    const zone = query.timezone ?? (session.timezone as Zone)
    return { name: sheetName(title), mime: XLSX_MIME, content: attendanceSheet(again, { presence_id: params.id, query, zone }) }
  },
  exportAttendances: async ({ db, params, query, session, services, afterCommit }) => {
    const title = await ensureList(db, params.id, query)
    const zone = query.timezone ?? (session.timezone as Zone)
    const input = exportInput({ presence_id: params.id, query, zone }, session.full_name)
    return startJob({ db, services, afterCommit }, { kind: ATTENDANCE_EXPORT, title: sheetName(title), input })
  },
})
