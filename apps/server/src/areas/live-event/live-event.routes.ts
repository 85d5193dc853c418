import {
  type LiveEventDetail,
  type LiveEventRow,
  liveEvent,
  liveEventApi,
  liveEventParticipantApi,
} from '@pelita/contract/areas/live-event/live-event.ts'
import { liveEventContentApi } from '@pelita/contract/areas/live-event/live-event-contents.ts'
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
import { saveEventTree, shownTree } from './event-tree.ts'
import { liveEventById, liveEventPlan, type StoredLiveEvent } from './live-event.queries.ts'
import { changeLiveEvent, copyLiveEvent, createLiveEvent, liveEventMoves } from './save-live-event.ts'

async function found(db: OrgDb, id: string): Promise<StoredLiveEvent> {
  const stored = await liveEventById(db, id)
  if (!stored) throw notFound('Live Event')
  return stored
}

/** Who writes where people meet may read it too, at home. */
const isTold = ({ permissions }: Session, { received_from }: StoredLiveEvent): boolean =>
  received_from === null && (['create', 'update'] as const).some((action) => grants(new Set(permissions), liveEvent.can(action)))

async function shown(db: OrgDb, session: Session, id: string): Promise<LiveEventDetail> {
  const stored = await found(db, id)
  const { first_day: _, timezone: __, ...event } = stored
  return { ...event, meeting: isTold(session, stored) ? await meetingOf(db, id) : null }
}

const columns: ListSheet<LiveEventRow>['columns'] = [
  textColumn('Title', (row) => row.title, 40),
  momentColumn('Start', (row) => row.start_date_time),
  momentColumn('End', (row) => row.end_date_time),
  wordColumn('Mode', (row) => row.event_mode),
  textColumn('Location', (row) => row.venue?.name ?? '', 32),
  countColumn('Contents', (row) => row.contents),
  countColumn('Participants', (row) => row.participants),
  countColumn('Max Participants', (row) => row.max_participants),
  wordColumn('Status', (row) => row.status),
  wordColumn('Phase', (row) => row.phase),
  textColumn('Distributed by', (row) => row.received_from ?? '', 24),
  momentColumn('Last Update', (row) => row.updated_at),
]

const handlers: Handlers<typeof liveEventApi> = {
  list: ({ db, query, session }) =>
    overSources(db, query.source, () => listPage(db, liveEventPlan, query, query.timezone ?? session.timezone)),
  download: (given) =>
    downloadList(liveEventPlan, { name: 'Live_Event', columns })({
      ...given,
      again: againOverSources(given.again, given.query.source, given.session),
    }),
  detail: ({ db, params, session }) => shown(db, session, params.id),
  create: async ({ db, body, session }) => shown(db, session, await createLiveEvent(db, body)),
  update: async ({ db, params: { id }, body: { notify, ...sent }, session }) => {
    const [before, met] = [await found(db, id), await meetingOf(db, id)]
    await changeLiveEvent(db, before, sent)
    const after = await found(db, id)
    if (notify && after.status === 'publish')
      await tellChange(
        db,
        id,
        { ...before, ...met, place: before.venue?.name },
        { ...after, ...(await meetingOf(db, id)), place: after.venue?.name },
      )
    return shown(db, session, id)
  },
  remove: async ({ db, params }) => {
    const { can_delete } = await found(db, params.id)
    if (!can_delete) throw conflict('Live Event is in use and cannot be deleted')
    await moveToBin(db, 'contents', params.id)
    return null
  },
  setStatus: async (given) => {
    const { db, params, body, session } = given
    const stored = await found(db, params.id)
    await moveStatus(db, session, liveEventMoves, stored, { to: body.status, note: body.note, force: body.force })
    const { id, title } = stored
    if (body.status === 'publish') await startInviting(given, [id], { title, actorName: session.full_name })
    return shown(db, session, id)
  },
  duplicate: async ({ db, params, session }) => shown(db, session, await copyLiveEvent(db, await found(db, params.id))),
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

const contentHandlers: Handlers<typeof liveEventContentApi> = {
  contents: async ({ db, params, session }) => {
    const event = await found(db, params.id)
    return shownTree(db, event, isTold(session, event))
  },
  saveContents: async ({ db, params, body }) => {
    const ids = await saveEventTree(db, await found(db, params.id), body)
    return { ...(await shownTree(db, await found(db, params.id), true)), ids }
  },
}

export const liveEventRoutes = implement(liveEventApi, receivedCalls('live-events', liveEventApi, handlers))

export const liveEventContentRoutes = implement(
  liveEventContentApi,
  receivedCalls('live-events', liveEventContentApi, contentHandlers),
)

export const liveEventParticipantRoutes = openRunRoutes(liveEventParticipantApi, async (db, { id = '' }) => {
  const { title } = await found(db, id)
  return { cohort_id: id, file_name: title, is_held: true }
})
