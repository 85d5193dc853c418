import type { BatchDetail } from '@pelita/contract/areas/classroom/batch.ts'
import { classroom } from '@pelita/contract/areas/classroom/classroom.ts'
import type { FieldError } from '@pelita/contract/core/envelope.ts'
import { sql } from 'kysely'
import { lockCohort } from '../../learning/cohort/cohort.ts'
import { mailParticipants } from '../../learning/cohort/mails/class-mails.ts'
import { syncAttendances } from '../../learning/cohort/meetings/attendance.ts'
import { leaveNested } from '../../learning/cohort/nested/leave-nested.ts'
import { requireReviewer } from '../../learning/content/status-moves.ts'
import { draftProblems, publishDrafts } from '../../learning/item/own-drafts.ts'
import type { OrgDb, Session } from '../../platform/db/scope.ts'
import { conflict, HttpError, invalidFields, notFound } from '../../platform/http/errors.ts'
import { batchById, isUntouched } from './batch.queries.ts'
import { classroomById } from './classroom.queries.ts'

const DAY = 86_400_000

type Period = Pick<BatchDetail, 'start_at' | 'end_at'>

/** The days of the calendar a batch touches, in the organisation's zone. */
const daysCovered = ({ start_at, end_at }: Period, zone: string): number => {
  const dayOf = (instant: string) => Date.parse(new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(new Date(instant)))
  return Math.round((dayOf(end_at) - dayOf(start_at)) / DAY) + 1
}

const tooShort = (batch: BatchDetail, zone: string): FieldError | false =>
  daysCovered(batch, zone) < batch.days && { field: 'end_at', message: `Batch must cover ${batch.days} days` }

/** Whoever sets the period of a batch sets one that is long enough. Days the class got since are asked for when it is published. */
export function requireDays(before: Period | null, after: BatchDetail, zone: string): void {
  if (before?.start_at === after.start_at && before.end_at === after.end_at) return
  const error = tooShort(after, zone)
  if (error) throw invalidFields([error])
}

/** What a published batch needs and this one lacks. */
function missingOf(batch: BatchDetail, zone: string): FieldError[] {
  const { items, require_location } = batch.presence_settings
  const { session_mode: mode, location } = batch
  const meeting = 'presence_settings'
  return [
    tooShort(batch, zone),
    mode === 'offline' && !location && { field: 'location', message: 'Location is required' },
    mode === 'online' &&
      batch.online_meeting_urls.length === 0 && { field: 'online_meeting_urls', message: 'Meeting URL is required' },
    batch.graduation_determined_by === 'expert' &&
      batch.experts.length === 0 && { field: 'experts', message: 'Expert is required' },
    ...items.map(
      ({ title, schedules }) => schedules.length === 0 && { field: meeting, message: `${title} needs at least one schedule` },
    ),
    require_location &&
      location?.lat == null && { field: meeting, message: 'Presence by location needs the coordinates of the location' },
  ].filter((problem): problem is FieldError => problem !== false)
}

/** What keeps a batch from being published, each in a sentence. */
export const batchProblems = (batch: BatchDetail, zone: string, now: number): string[] => [
  ...(Date.parse(batch.end_at) <= now ? ['The batch has already ended'] : []),
  ...missingOf(batch, zone).map(({ message }) => message),
]

/** A published batch keeps what it was published with; what it lacked before is no reason to refuse another change. */
export function requireWhole(before: BatchDetail, after: BatchDetail, zone: string): void {
  if (after.status !== 'publish') return
  const known = new Set(missingOf(before, zone).map(({ message }) => message))
  const errors = missingOf(after, zone).filter(({ message }) => !known.has(message))
  if (errors.length > 0) throw invalidFields(errors)
}

/** Publishing anew would leave the people of a cancelled batch behind. */
const CANCELLED = 'The batch was cancelled. Bring it back, so that its people take part as before.'
export const TOO_LATE =
  'The batch was cancelled and would have begun by now. Move it to a later time and bring it back, or duplicate it.'

/** The batches that can be published and have not ended, each with what keeps it from that. */
export async function candidates(db: OrgDb, classroomId: string, zone: string) {
  const { rows } = await sql<{ id: string }>`
    select h.id from cohorts h where h.content_id = ${classroomId} and h.kind = 'batch' and h.status <> 'publish' and h.end_at > now()
       and not exists (select from batches b where b.id = h.id and b.cancelled_at is not null)
     order by h.start_at, h.id limit 100`.execute(db)
  const batches = []
  for (const { id } of rows) batches.push(await batchById(db, classroomId, id))
  const drafts = (await draftProblems(db, classroomId)).map(({ message }) => message)
  return batches.map((batch) => ({
    ...{ id: batch.id, title: batch.title, status: batch.status },
    problems: [...drafts, ...batchProblems(batch, zone, Date.now())],
  }))
}

const STEPS = { general: 'General is incomplete', content: 'Content is incomplete' } as const

/** Whether one of these batches was sent to review by this person. */
export async function isOwnReview(db: OrgDb, session: Session, ids: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`
    select coalesce(bool_or(b.review_by = ${session.membership_id}), false) as mine
      from batches b join cohorts h on h.id = b.id and h.status = 'review' where b.id = any (${[...ids]}::uuid[])`.execute(db)
  return rows[0]?.mine ?? false
}

/** Where reviews are required, whoever sent one of the batches to review leaves it to others. */
export const requireBatchReviewer = (db: OrgDb, session: Session, ids: readonly string[]): Promise<void> =>
  requireReviewer(db, session, classroom.can('publish'), () => isOwnReview(db, session, ids))

/** One transaction checks and publishes all of them or none; inviting people follows. */
export async function publishBatches(db: OrgDb, classroomId: string, ids: readonly string[], zone: string): Promise<string> {
  const record = await classroomById(db, classroomId)
  if (!record) throw notFound('Classroom')
  await sql`select id from contents where id = ${classroomId} for no key update`.execute(db)
  const { rows } = await sql<{ id: string; status: string }>`
    select id, status from cohorts where id = any (${[...ids]}::uuid[]) and content_id = ${classroomId} and kind = 'batch' order by id for update`.execute(
    db,
  )
  if (rows.length < new Set(ids).size) throw notFound('Batch')
  const problems: string[] = [...(record.steps.general ? [] : [STEPS.general]), ...(record.steps.content ? [] : [STEPS.content])]
  problems.push(...(await draftProblems(db, classroomId)).map(({ message }) => message))
  for (const { id, status } of rows) {
    if (status === 'publish') throw conflict('Status cannot change from publish to publish')
    const batch = await batchById(db, classroomId, id)
    if (batch.cancelled_at) throw conflict(batch.phase === 'upcoming' ? CANCELLED : TOO_LATE)
    problems.push(...batchProblems(batch, zone, Date.now()).map((problem) => `${batch.title}: ${problem}`))
  }
  if (problems.length > 0)
    throw new HttpError(422, 'Validation Error', problems.join(', '), {
      errors: problems.map((message) => ({ field: 'publish_batch_ids', message })),
    })
  await sql`update cohorts set status = 'publish', published_at = now() where id = any (${[...ids]}::uuid[])`.execute(db)
  await sql`
    update contents set status = 'publish', published_at = coalesce(published_at, now()) where id = ${classroomId} and status <> 'publish'`.execute(
    db,
  )
  await publishDrafts(db, classroomId)
  return record.title
}

/** Nothing of the classroom is published any more: it is a draft itself. */
const followStatus = (db: OrgDb, classroomId: string) =>
  sql`
  update contents set status = 'draft' where id = ${classroomId} and status = 'publish'
     and not exists (select 1 from cohorts b where b.content_id = ${classroomId} and b.kind = 'batch' and b.status = 'publish')`.execute(
    db,
  )

export async function beforeItBegins(db: OrgDb, batchId: string): Promise<void> {
  const cohort = await lockCohort(db, batchId)
  const { rows } = await sql<{
    untouched: boolean
  }>`select ${isUntouched} as untouched from cohorts b where b.id = ${batchId}`.execute(db)
  if ((cohort.start_at && Date.parse(cohort.start_at) <= Date.now()) || !rows[0]?.untouched)
    throw conflict('The batch has already begun')
}

/** Takes a published batch back before it begins: who was invited waits as draft again and is told. */
export async function unpublish(db: OrgDb, classroomId: string, batchId: string): Promise<void> {
  await beforeItBegins(db, batchId)
  const { rows } = await sql<{ user_id: string }>`
    update enrollments set status = 'draft', invited_at = null, confirmed_at = null
     where cohort_id = ${batchId} and archived_at is null and status in ('invited', 'confirmed') returning user_id`.execute(db)
  await leave(db, classroomId, batchId, rows, null)
}

/** Nobody takes part any more, and everybody is told. */
export async function leave(
  db: OrgDb,
  classroomId: string,
  batchId: string,
  people: readonly { user_id: string }[],
  reason: string | null,
): Promise<void> {
  const ids = people.map((person) => person.user_id)
  await mailParticipants(db, 'cancelled', batchId, ids, { reason })
  await sql`update cohorts set status = 'draft', published_at = null where id = ${batchId}`.execute(db)
  await syncAttendances(db, { cohort_id: batchId, user_ids: ids })
  await leaveNested(db, batchId, ids)
  await followStatus(db, classroomId)
}
