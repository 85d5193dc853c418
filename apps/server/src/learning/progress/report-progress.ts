import { knownType } from '@pelita/contract/learning/content-types.ts'
import { type ItemTypeKey, itemType } from '@pelita/contract/learning/item-types.ts'
import { PAGE_SECONDS, type ProgressReport } from '@pelita/contract/learning/learner-progress.ts'
import { sql } from 'kysely'
import type { OrgDb } from '../../platform/db/scope.ts'
import { conflict, HttpError, notFound } from '../../platform/http/errors.ts'
import { settingsFrom } from '../../platform/settings/settings.ts'
import { LENGTH, SHOWN } from '../item/item-assets.ts'
import { mayStart, START_FACTS, type StartFacts } from '../item/may-start.ts'
import { knowsPlace, MEETING_FACTS, type MeetingFacts, meetingRefusal } from '../item/step-entries.ts'
import { enterMeeting, stayInMeeting } from '../item/visits.ts'
import { recordResults } from '../result/record-results.ts'
import { joinOwnRun } from './join-own-run.ts'
import { creditOf, FASTEST, type Played } from './played.ts'

/** What a call is about: the use, and what is known of the person there. */
interface Place {
  readonly relation_id: string
  readonly type: ItemTypeKey
  readonly asset_id: string | null
  readonly length: number | null
  readonly is_shown: boolean
  readonly enrollment_id: string | null
  readonly trial_of: string | null
  readonly progress_id: string | null
  readonly position: number
  readonly percent: number
  readonly done_at: string | null
  readonly ago: number
  /** The same by the phone's own clock: what it kept without a line arrives at once. */
  readonly client_ago: number
  readonly is_late: boolean
  /** A package that says itself when it is done. */
  readonly waits: boolean
  /** Of the one session of a run that takes place at a time: minutes to stay; null of any other meeting. */
  readonly view_time: number | null
  /** They were in it for long enough, or checked in. */
  readonly is_attended: boolean
  /** A file is to be handed in, and was not yet. */
  readonly needs_file: boolean
  /** What the person's organisation has set for contents; read along, because a player tells something every half minute. */
  readonly stored: unknown
}

/** From which share on something of this kind is done: what the person's own organisation says, also for what another offers. */
function thresholdOf({ type, stored }: Place): number {
  return settingsFrom('content', stored)[knownType(type)?.measured ?? 'video_threshold']
}

interface Answer {
  readonly percent: number
  readonly position_seconds: number
  readonly is_done: boolean
  readonly done_at: string | null
  readonly is_waiting?: boolean
}

const locateItem = async (db: OrgDb, userId: string, { relation_id, item_id, client_time }: ProgressReport): Promise<Place> => {
  const { rows } = await sql<Place>`
    select u.id as relation_id, u.type, u.asset_id, ${LENGTH} as length, ${SHOWN} as is_shown, e.id as enrollment_id, case when e.is_trial then e.id end as trial_of, p.id as progress_id,
           coalesce(p.position, 0) as position, coalesce(p.percent, 0) as percent, p.done_at,
           coalesce(extract(epoch from now() - p.last_at), 0)::float8 as ago, coalesce(extract(epoch from ${client_time ?? null}::timestamptz - p.client_at), 0)::float8 as client_ago, coalesce(p.client_at >= ${client_time ?? null}::timestamptz, false) as is_late,
           i.settings ->> 'completion' = 'message' is true as waits, (i.settings ->> 'view_time')::int as view_time,
           u.type = 'online_meeting' and exists (
             select 1 from item_results z where z.relation_id = u.id and z.enrollment_id = e.id and z.state = 'done') as is_attended, i.settings ? 'file_upload_type' and not exists (
             select 1 from step_entries s where s.relation_id = u.id and s.enrollment_id = e.id and s.kind = 'file') as needs_file,
           (select o.value from organization_settings o where o.org_id = current_member_org() and o.key = 'content') as stored
      from uses u join content_items i on i.id = u.item_id
      left join enrollments e on e.cohort_id = u.cohort_id and e.user_id = ${userId} and e.archived_at is null and e.status = 'confirmed'
      left join content_progress p on p.content_id = u.asset_id and p.user_id = ${userId}
        and p.trial_of is not distinct from case when e.is_trial then e.id end
     where ${relation_id ? sql`u.id = ${relation_id}` : sql`u.cohort_id = ${item_id} and u.asset_id = ${item_id}`} and u.deleted_at is null`.execute(
    db,
  )
  if (!rows[0]) throw notFound('Content')
  return rows[0]
}

async function assertMayStart(db: OrgDb, userId: string, { relation_id, type }: Place): Promise<void> {
  const { rows } = await sql<StartFacts>`
    select ${START_FACTS} from uses u join cohorts h on h.id = u.cohort_id
      left join enrollments e on e.cohort_id = h.id and e.user_id = ${userId} and e.archived_at is null and e.status <> 'draft'
     where u.id = ${relation_id}`.execute(db)
  const refusal = rows[0] && mayStart(type, rows[0], new Date())
  if (refusal) throw new HttpError(refusal.status, refusal.status === 409 ? 'Conflict' : 'Locked', refusal.message)
}

/** Comes to a meeting, if there is a place. */
async function comeIn(db: OrgDb, relationId: string, enrollmentId: string): Promise<number> {
  const { rows } = await sql<MeetingFacts>`
    select ${MEETING_FACTS} from uses u join content_items i on i.id = u.item_id join enrollments e on e.id = ${enrollmentId}
     where u.id = ${relationId}`.execute(db)
  const [facts] = rows
  if (facts && !knowsPlace(facts)) throw conflict(meetingRefusal(facts) ?? 'Please take a seat first')
  return enterMeeting(db, { relation_id: relationId, enrollment_id: enrollmentId })
}

/** The day it is for the organisation. */
const today = sql`(now() at time zone (select timezone from organizations where id = current_org()))::date`

async function countView(db: OrgDb, contentId: string, userId: string): Promise<void> {
  await sql`
    insert into content_views as v (content_id, day, user_id) values (${contentId}, ${today}, ${userId})
    on conflict (org_id, content_id, day, user_id) do update set views = v.views + 1`.execute(db)
}

interface Seen {
  readonly played?: Played | null
  readonly position?: number | undefined
  readonly clientTime?: string | undefined
  readonly isOpening?: boolean
}

/** Writes where somebody is and what they have seen by now; answers the share of the whole. */
async function writeProgress(
  db: OrgDb,
  place: Place,
  userId: string,
  { played, position, clientTime, isOpening }: Seen,
): Promise<number> {
  const more = played ? sql`int4multirange(int4range(${played.from}, ${played.to}))` : sql`'{}'::int4multirange`
  const share = (seen: ReturnType<typeof sql>) => sql`case when ${place.length ?? 0}::int > 0 then least(100, floor(100.0 *
    (select coalesce(sum(upper(r) - lower(r)), 0) from unnest(${seen}) r) / ${place.length ?? 1}::int))::int else 0 end`
  // What a phone kept while its line was lost comes at once: each call uses up the time it tells of, and leaves the rest to the next.
  const spent = played ? (played.to - played.from) / FASTEST : 0
  const since =
    clientTime && !isOpening
      ? sql`coalesce(least(now(), p.last_at + greatest(${clientTime}::timestamptz - p.client_at, make_interval(secs => ${spent}))), now())`
      : sql`now()`
  const { rows } = await sql<{ percent: number }>`
    insert into content_progress as p (content_id, user_id, trial_of, seen, position, percent, client_at)
    values (${place.asset_id}, ${userId}, ${place.trial_of}, ${more}, ${position ?? 0}, ${share(more)}, ${clientTime ?? null})
    on conflict (org_id, content_id, user_id, trial_of) do update set seen = p.seen + excluded.seen,
      percent = greatest(p.percent, ${share(sql`p.seen + excluded.seen`)}), position = ${position === undefined ? sql`p.position` : sql`excluded.position`},
      last_at = ${since}, client_at = coalesce(excluded.client_at, p.client_at)
    returning percent`.execute(db)
  return rows[0]?.percent ?? 0
}

async function settle(db: OrgDb, place: Place, userId: string, percent: number, isDone: boolean): Promise<string | null> {
  if (!place.enrollment_id) return null
  const at = { enrollment_id: place.enrollment_id, relation_id: place.relation_id }
  if (!isDone) return null
  await recordResults(db, [{ ...at, state: 'done', status: 'passed', finished_at: new Date().toISOString() }])
  if (!place.asset_id) return new Date().toISOString()
  const { rows } = await sql<{ done_at: string }>`
    update content_progress set done_at = coalesce(done_at, now()), percent = greatest(percent, ${percent})
     where content_id = ${place.asset_id} and user_id = ${userId} and trial_of is not distinct from ${place.trial_of}::uuid returning done_at`.execute(
    db,
  )
  return rows[0]?.done_at ?? null
}

/** Opened: whoever may not start it now is told why. What was seen elsewhere counts here as well. */
async function open(db: OrgDb, userId: string, told: ProgressReport): Promise<Answer> {
  // A request that waits is kept: it is answered, not refused.
  if (told.item_id && (await joinOwnRun(db, told.item_id, userId)))
    return { percent: 0, position_seconds: 0, is_done: false, done_at: null, is_waiting: true }
  const place = await locateItem(db, userId, told)
  await assertMayStart(db, userId, place)
  const { asset_id, enrollment_id, relation_id } = place
  if (enrollment_id) await recordResults(db, [{ enrollment_id, relation_id, begun: true }])
  if (!asset_id)
    return answer(
      place,
      0,
      await settle(db, place, userId, 0, itemType(place.type).isDone({ opened: !place.waits && !place.needs_file })),
    )
  if (!place.trial_of) await countView(db, asset_id, userId)
  const position = told.position_seconds ?? place.position
  const percent = await writeProgress(db, place, userId, { position, clientTime: told.client_time, isOpening: true })
  const isDone = place.done_at !== null || itemType(place.type).isDone({ percent, doneAt: thresholdOf(place) })
  const done_at = await settle(db, place, userId, percent, isDone)
  return { ...answer(place, percent, done_at ?? place.done_at), position_seconds: position }
}

const answer = ({ position }: Place, percent: number, done_at: string | null): Answer => ({
  percent,
  position_seconds: position,
  is_done: done_at !== null,
  done_at,
})

/** Clocks and lines are not exact. */
const SLACK = 0.2

/** The page somebody is at, within the document; it counts as read once it was shown for a moment. */
function pageOf({ length, ago, client_ago }: Place, { page = 1 }: ProgressReport) {
  const isKnown = length !== null && length > 0
  const isShown = isKnown && page <= length && Math.max(ago, client_ago) >= PAGE_SECONDS - SLACK
  return { number: isKnown ? Math.min(page, length) : page, isShown }
}

/** Read outside this app, because there are no pages to show: who took it along says so. */
const isReadElsewhere = ({ asset_id, is_shown }: Place, { event }: ProgressReport): boolean =>
  event === 'complete' && asset_id !== null && !is_shown

/** Comes to a meeting, stays or leaves: done once they came, or were long enough in the one session of what takes place at a time. */
async function meet(db: OrgDb, userId: string, place: Place, { event }: ProgressReport): Promise<Answer> {
  const at = { relation_id: place.relation_id, enrollment_id: place.enrollment_id ?? '' }
  const isEnough = (seconds: number) =>
    itemType(place.type).isDone({ joined: true, stayed: seconds / 60, hasToStay: place.view_time ?? 0 })
  if (event === 'join') {
    await assertMayStart(db, userId, place)
    const seconds = await comeIn(db, at.relation_id, at.enrollment_id)
    await recordResults(db, [{ ...at, begun: true }])
    const done_at = await settle(db, place, userId, 0, isEnough(seconds) && !place.is_attended)
    return { ...answer(place, 0, done_at), is_done: place.is_attended || done_at !== null }
  }
  const stay = await stayInMeeting(db, at, event === 'leave')
  // Written once, when the time is full.
  if (place.is_attended || stay === undefined || !isEnough(stay)) return { ...answer(place, 0, null), is_done: place.is_attended }
  return answer(place, 0, await settle(db, place, userId, 0, true))
}

/** What somebody who has opened it reports on the way. */
async function goOn(db: OrgDb, userId: string, told: ProgressReport): Promise<Answer> {
  const place = await locateItem(db, userId, told)
  // Who was removed in between, or never was in it, is told so.
  if (told.event === 'join' && !place.enrollment_id) await assertMayStart(db, userId, place)
  if (place.type === 'online_meeting' && place.enrollment_id && told.event !== 'complete') return meet(db, userId, place, told)
  if (!place.asset_id && place.enrollment_id && (told.event === 'join' || told.event === 'complete')) {
    await assertMayStart(db, userId, place)
    return answer(place, 0, await settle(db, place, userId, 0, itemType(place.type).isDone({ opened: !place.needs_file })))
  }
  // Nobody who has not opened it can have seen anything, and what comes after something newer is not counted.
  if (!place.progress_id || place.is_late) return answer(place, place.percent, place.done_at)
  if (isReadElsewhere(place, told)) return answer(place, 100, place.done_at ?? (await settle(db, place, userId, 100, true)))
  const length = place.length ?? 0
  const page = told.event === 'page' ? pageOf(place, told) : undefined
  const to = page?.number ?? told.position_seconds ?? place.position
  const played =
    page === undefined ? creditOf(place, { from: told.from_seconds, to }, length) : page.isShown ? { from: to - 1, to } : null
  const percent = await writeProgress(db, place, userId, { played, position: to, clientTime: told.client_time })
  // The last page of a document is its end.
  const isDone = itemType(place.type).isDone({ percent, doneAt: thresholdOf(place) }) || (page?.isShown === true && to === length)
  const done_at = place.done_at ?? (await settle(db, place, userId, percent, isDone))
  return { percent, position_seconds: to, is_done: done_at !== null, done_at }
}

/** One call for everything that is opened, played, paged through or joined. */
export const reportProgress = (db: OrgDb, userId: string, told: ProgressReport): Promise<Answer> =>
  told.event === 'open' ? open(db, userId, told) : goOn(db, userId, told)
