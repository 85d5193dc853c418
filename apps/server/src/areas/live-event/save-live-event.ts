import {
  type EventMode,
  eventProblems,
  isOnline,
  isOnSite,
  type LiveEventChange,
  type LiveEventForm,
  liveEventSays,
} from '@pelita/contract/areas/live-event/live-event-form.ts'
import type { FieldError } from '@pelita/contract/core/envelope.ts'
import { says } from '@pelita/contract/core/fields.ts'
import { moverToCome } from '@pelita/contract/learning/times-to-come.ts'
import { sql } from 'kysely'
import { keptQuestions } from '../../learning/cohort/registration-answers.ts'
import { checkBase } from '../../learning/content/check-base.ts'
import { copyContent, copyTitle } from '../../learning/content/copy-content.ts'
import { changeContent, createContent } from '../../learning/content/save-content.ts'
import type { StatusRules } from '../../learning/content/status-moves.ts'
import { copyQuestions } from '../../learning/feedback/feedback-questions.ts'
import { achievementProblems, publishTimes, saveHeldOffers } from '../../learning/held/held-offers.ts'
import { keptProblems } from '../../learning/held/kept-run.ts'
import { meetingOf, saveHeldRun, speakerProblems } from '../../learning/held/save-held-run.ts'
import { tellMove } from '../../learning/held/tell-change.ts'
import { draftProblems } from '../../learning/item/own-drafts.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { changeRow } from '../../platform/db/write-row.ts'
import { invalidFields } from '../../platform/http/errors.ts'
import { dayProblems } from './event-days.ts'
import { copyEventTree, eventSections, keepViewTime, moveSessions, settleSessions } from './event-tree.ts'
import { liveEventById, type StoredLiveEvent } from './live-event.queries.ts'

type Sent = LiveEventForm | LiveEventChange

async function placeProblems(db: OrgDb, { venue }: Sent): Promise<FieldError[]> {
  if (!venue?.location_id) return []
  const { rows } = await sql`select 1 from locations where id = ${venue.location_id} and deleted_at is null`.execute(db)
  return rows.length > 0 ? [] : [{ field: 'venue', message: says.notValid('Location') }]
}

/** What a published one would lack: where people come to. */
const lacksPlace = (mode: EventMode, venue: unknown): FieldError[] =>
  isOnSite(mode) && !venue ? [{ field: 'venue', message: liveEventSays.location }] : []

/** The whole of it as it would become, so that what is sent alone is judged with the rest. */
async function check(db: OrgDb, sent: Sent, before?: StoredLiveEvent): Promise<void> {
  const mode = sent.event_mode ?? before?.event_mode ?? 'online'
  const venue = sent.venue === undefined ? before?.venue : sent.venue
  const errors: FieldError[] = [
    ...eventProblems({ ...before, ...sent }),
    ...(await checkBase(db, sent, before)),
    ...(before ? await keptProblems(db, before, sent, { isOnline: isOnline(mode) }) : []),
    ...(before?.status === 'publish' ? lacksPlace(mode, venue) : []),
    ...(await placeProblems(db, sent)),
    ...(await speakerProblems(db, sent)),
    ...(await achievementProblems(db, sent)),
  ]
  if (errors.length > 0) throw invalidFields(errors)
}

/** What is its own, beside the time: its mode and place, its banner, what it asks and costs. */
async function saveOwn(db: OrgDb, id: string, sent: Sent, before?: StoredLiveEvent): Promise<boolean> {
  const { event_mode, venue, banner, price, registration_questions: questions } = sent
  await sql`insert into live_events (id) values (${id}) on conflict (org_id, id) do nothing`.execute(db)
  await changeRow(db, 'live_events', id, { event_mode, banner, price: price === undefined ? undefined : price || 0 })
  await changeRow(db, 'cohorts', id, {
    // Who is invited answers, as to a batch; nobody has to see one session before the next.
    ...{ attendance_confirmation_type: 'required', learning_order_type: 'RANDOM' },
    session_mode: event_mode && (isOnSite(event_mode) ? 'offline' : 'online'),
    ...(venue !== undefined && {
      ...{ location: venue?.name ?? null, location_id: venue?.location_id ?? null },
      ...{ lat: venue?.lat ?? null, lon: venue?.lon ?? null },
    }),
  })
  if (questions)
    await changeRow(db, 'held_runs', id, {
      registration_questions: JSON.stringify(keptQuestions(questions, before?.registration_questions ?? [])),
    })
  return [event_mode, venue, banner, price, questions].some((value) => value !== undefined)
}

export async function createLiveEvent(db: OrgDb, sent: LiveEventForm): Promise<string> {
  await check(db, sent)
  const id = await createContent(db, 'live-event', sent)
  await saveHeldRun(db, id, sent)
  await saveOwn(db, id, sent)
  await saveHeldOffers(db, id, sent)
  return id
}

export async function changeLiveEvent(db: OrgDb, before: StoredLiveEvent, sent: LiveEventChange): Promise<void> {
  const { id, status } = before
  await check(db, sent, before)
  if (sent.view_time !== undefined) await keepViewTime(db, id, sent.view_time || 0)
  const isHeld = await saveHeldRun(db, id, sent)
  const isOwn = await saveOwn(db, id, sent, before)
  const { start_date_time: start } = before
  if (start && sent.start_date_time && Date.parse(start) !== Date.parse(sent.start_date_time))
    await moveSessions(db, id, start, sent.start_date_time, before.timezone)
  if (sent.start_date_time || sent.end_date_time) await checkSessions(db, id)
  await settleSessions(db, id, status)
  const isOffered = await saveHeldOffers(db, id, sent)
  await changeContent(db, before, sent, isOwn || isHeld || isOffered)
}

/** An event is not made shorter than what stands in it. */
async function checkSessions(db: OrgDb, id: string): Promise<void> {
  const after = await liveEventById(db, id)
  const lost = after ? dayProblems(after, await eventSections(db, id, false)) : []
  if (lost[0]) throw invalidFields([{ field: 'end_date_time', message: lost[0].message }])
}

/** A draft that says the same at a time to come, with its tree, without those who take part and its replay. */
export async function copyLiveEvent(db: OrgDb, event: StoredLiveEvent): Promise<string> {
  const { start_date_time: start, end_date_time: end, registration_until: until, timezone, venue, banner } = event
  const id = await copyContent(db, 'live-event', event.id, copyTitle(event.title, 150))
  const move = moverToCome(start, timezone)
  const times = {
    ...(start && { start_date_time: move(start) }),
    ...(end && { end_date_time: move(end) }),
    ...(until && { registration_until: move(until) }),
  }
  const { view_time, speakers, max_participants, event_mode, price, registration_questions } = event
  const moderator = event.moderator ?? undefined
  await saveHeldRun(db, id, { ...times, ...(await meetingOf(db, event.id)), view_time, speakers, moderator, max_participants })
  await saveOwn(db, id, { event_mode, venue, banner, price, registration_questions })
  await copyQuestions(db, event.id, id)
  await saveHeldOffers(db, id, { achievement: event.achievement })
  const made = await liveEventById(db, id)
  if (made) await copyEventTree(db, event.id, made, move)
  return id
}

/** Days without a session, sessions outside of their days, and drafts that lack something. */
async function treeProblems(db: OrgDb, event: StoredLiveEvent): Promise<FieldError[]> {
  const sections = await eventSections(db, event.id, false)
  const isEmpty = sections.every(({ contents }) => contents.length === 0)
  return [
    ...(sections.length === 0 ? [{ field: 'sections', message: liveEventSays.day }] : []),
    ...(isEmpty ? [{ field: 'sections', message: liveEventSays.content }] : []),
    ...dayProblems(event, sections).map(({ message }) => ({ field: 'sections', message })),
    ...(await draftProblems(db, event.id)),
  ]
}

export const liveEventMoves: StatusRules<StoredLiveEvent> = {
  kind: 'live-event',
  publishProblems: async (event, db) => [
    ...publishTimes(event, isOnline(event.event_mode) && !(await meetingOf(db, event.id)).meeting_url),
    ...lacksPlace(event.event_mode, event.venue),
    ...(await treeProblems(db, event)),
  ],
  follows: async (db, event, { to }) => {
    await settleSessions(db, event.id, to)
    await tellMove(db, event, to)
  },
}
