import {
  type WebinarDetail,
  type WebinarRow,
  webinar,
  webinarApi,
  webinarParticipantApi,
} from '@pelita/contract/areas/webinar/webinar.ts'
import { grants } from '@pelita/contract/core/catalogue.ts'
import type { Zone } from '@pelita/contract/core/zones.ts'
import { startInviting } from '../../learning/cohort/enrollment/invite-job.ts'
import { moveStatus } from '../../learning/content/status-moves.ts'
import { openRunRoutes } from '../../learning/distribution/participant-routes.ts'
import { againOverSources, overSources } from '../../learning/distribution/received.ts'
import { receivedCalls } from '../../learning/distribution/received-calls.ts'
import { feedbackOf, feedbackSheet } from '../../learning/feedback/feedback.queries.ts'
import { meetingOf } from '../../learning/held/save-held-run.ts'
import { tellChange } from '../../learning/held/tell-change.ts'
import { listPage } from '../../platform/db/list.ts'
import { moveToBin } from '../../platform/db/records.ts'
import type { OrgDb, Session } from '../../platform/db/scope.ts'
import { conflict, notFound } from '../../platform/http/errors.ts'
import { type Handlers, implement } from '../../platform/http/implement.ts'
import {
  countColumn,
  downloadList,
  type ListSheet,
  momentColumn,
  textColumn,
  wordColumn,
} from '../../platform/sheets/list-sheet.ts'
import { XLSX_MIME } from '../../platform/sheets/write-sheet.ts'
import { partPlan } from './part.queries.ts'
import { changeWebinar, copyWebinar, createWebinar, type StoredWebinar, webinarMoves } from './save-webinar.ts'
import { webinarById, webinarPlan } from './webinar.queries.ts'

async function found(db: OrgDb, id: string): Promise<StoredWebinar> {
  const stored = await webinarById(db, id)
  if (!stored) throw notFound('Webinar')
  return stored
}

/** Who writes where people meet may read it too. */
const mayKnow = ({ permissions }: Session): boolean =>
  (['create', 'update'] as const).some((action) => grants(new Set(permissions), webinar.can(action)))

/** Where people meet, for those who arrange it at home. */
async function shown(db: OrgDb, session: Session, id: string): Promise<WebinarDetail> {
  const stored = await found(db, id)
  const isTold = stored.received_from === null && mayKnow(session)
  return { ...stored, meeting: isTold ? await meetingOf(db, id) : null }
}

const columns: ListSheet<WebinarRow>['columns'] = [
  textColumn('Title', (row) => row.title, 40),
  textColumn('Speaker', (row) => row.speakers.map(({ name }) => name).join(', '), 40),
  momentColumn('Start', (row) => row.start_date_time),
  momentColumn('End', (row) => row.end_date_time),
  countColumn('View Time (Minutes)', (row) => row.view_time),
  countColumn('Participants', (row) => row.participants),
  countColumn('Max Participants', (row) => row.max_participants),
  wordColumn('Status', (row) => row.status),
  wordColumn('Phase', (row) => row.phase),
  textColumn('Distributed by', (row) => row.received_from ?? '', 24),
  momentColumn('Last Update', (row) => row.updated_at),
]

const handlers: Handlers<typeof webinarApi> = {
  list: ({ db, query, session }) =>
    overSources(db, query.source, () => listPage(db, webinarPlan, query, query.timezone ?? session.timezone)),
  download: (given) =>
    downloadList(webinarPlan, { name: 'Webinar', columns })({
      ...given,
      again: againOverSources(given.again, given.query.source, given.session),
    }),
  detail: ({ db, params, session }) => shown(db, session, params.id),
  create: async ({ db, body, session }) => shown(db, session, await createWebinar(db, body)),
  update: async ({ db, params: { id }, body: { notify, ...sent }, session }) => {
    const [before, met] = [await found(db, id), await meetingOf(db, id)]
    await changeWebinar(db, before, sent)
    const after = await shown(db, session, id)
    if (notify && after.status === 'publish')
      await tellChange(db, id, { ...before, ...met }, { ...after, ...(await meetingOf(db, id)) })
    return after
  },
  remove: async ({ db, params }) => {
    const { can_delete } = await found(db, params.id)
    if (!can_delete) throw conflict('Webinar is in use and cannot be deleted')
    await moveToBin(db, 'contents', params.id)
    return null
  },
  parts: ({ db, query, session }) => listPage(db, partPlan, query, query.timezone ?? session.timezone),
  setStatus: async (given) => {
    const { db, params, body, session } = given
    const stored = await found(db, params.id)
    await moveStatus(db, session, webinarMoves, stored, { to: body.status, note: body.note, force: body.force })
    const { id, title } = stored
    if (body.status === 'publish') await startInviting(given, [id], { title, actorName: session.full_name })
    return shown(db, session, id)
  },
  duplicate: async ({ db, params, session }) =>
    shown(db, session, await copyWebinar(db, await found(db, params.id), session.timezone)),
  feedback: async ({ db, params, query, session }) => {
    const { id } = await found(db, params.id)
    return listPage(db, feedbackOf(id), query, query.timezone ?? session.timezone)
  },
  feedbackDownload: async ({ db, params, query, session, again }) => {
    const { id, title } = await found(db, params.id)
    const zone = query.timezone ?? (session.timezone as Zone)
    return { name: `Feedback_${title}.xlsx`, mime: XLSX_MIME, content: feedbackSheet(again, id, query, zone) }
  },
}

export const webinarRoutes = implement(webinarApi, receivedCalls('webinars', webinarApi, handlers))

export const webinarParticipantRoutes = openRunRoutes(webinarParticipantApi, async (db, { id = '' }) => {
  const { title } = await found(db, id)
  return { cohort_id: id, file_name: title, is_held: true }
})
