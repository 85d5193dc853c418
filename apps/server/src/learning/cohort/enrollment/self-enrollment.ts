import type { RegistrationAnswers } from '@pelita/contract/learning/registration-questions.ts'
import { sql } from 'kysely'
import type { OrgDb } from '../../../platform/db/scope.ts'
import { conflict, forbidden, invalid, locked, notFound } from '../../../platform/http/errors.ts'
import { IS_DATED } from '../../held/held-run.ts'
import type { EnrollmentStatus } from '../cohort-tables.ts'
import { mailParticipants } from '../mails/class-mails.ts'
import { type ParentKind, parentOf } from '../nested/nested-runs.ts'
import { answersFor, keepAnswers } from '../registration-answers.ts'
import { mayEnter, type Registration } from './enrollment-rules.ts'
import { enrollPeople } from './enrollments.ts'

interface Wanted {
  readonly module_type: string
  readonly module_id: string
  readonly batch_id?: string | undefined
  readonly answers?: RegistrationAnswers | undefined
}

interface Place extends Registration {
  privacy: string
  status: string
  run_id: string | null
  run_status: string | null
  now: string
  is_dated: boolean
  enrollment_id: string | null
  my_status: EnrollmentStatus | null
  was_invited: boolean
  was_removed: boolean
  /** What the person takes part in and this stands inside of. */
  inside: ParentKind | null
}

/** The batch that was named, or the run which a content without batches has by itself. */
const findRun = async (db: OrgDb, userId: string, { module_type, module_id, batch_id }: Wanted): Promise<Place | undefined> => {
  const { rows } = await sql<Place>`
    select c.privacy, c.status, h.id as run_id, h.status as run_status, h.kind, h.start_at, h.end_at, h.registration_until, ${IS_DATED} as is_dated, now() as now,
           e.id as enrollment_id, e.status as my_status, e.invited_at is not null as was_invited, ${parentOf(userId, sql`c.id`)} as inside,
           exists (select 1 from enrollments x where x.cohort_id = h.id and x.user_id = ${userId} and x.archived_at is not null and not x.is_trial) as was_removed
      from contents c
      left join cohorts h on h.content_id = c.id and h.deleted_at is null and h.id = coalesce(${batch_id ?? null}::uuid, c.id) and h.kind in ('batch', 'open')
      left join enrollments e on e.cohort_id = h.id and e.user_id = ${userId} and e.archived_at is null
     where c.id = ${module_id} and c.content_type = ${module_type} and c.deleted_at is null`.execute(db)
  return rows[0]
}

/** Who declined or cancelled may change their mind; everybody else with a place has it. */
const mayReturn = (status: EnrollmentStatus | null) => status === null || status === 'declined' || status === 'cancelled'

/** The refusals, in the order in which they concern the person. */
function refuse(place: Place): void {
  if (place.status !== 'publish') throw locked('Content is not available')
  if (place.run_status !== 'publish') throw notFound('Batch')
  if (!mayReturn(place.my_status)) throw conflict('You are already enrolled')
  if (place.was_removed && !place.enrollment_id) throw forbidden('You are no longer a participant')
  if (place.privacy === 'PRIVATE' && !place.was_invited && !place.inside) throw forbidden('This content is by invitation only')
  // Who comes with what it stands inside of came in time there.
  const terms = place.inside ? { ...place, registration_until: null } : place
  if (!mayEnter(terms, Date.parse(place.now))) throw locked('Registration is closed')
}

/**
 * What has to be passed before somebody joins a content, or watched, heard or read, wherever that was; of another organisation's only
 * what it offers here too. What was taken back or deleted keeps nobody out.
 */
export async function prerequisitesOf(db: OrgDb, userId: string, contentId: string) {
  const { rows } = await sql<{ module_type: string; id: string; title: string; is_done: boolean }>`
    select n.content_type as module_type, n.id, n.title,
           exists (select 1 from enrollments e where e.content_id = n.id and e.user_id = ${userId} and e.learning_status = 'passed' and not e.is_trial)
           or exists (select 1 from content_progress p where p.content_id = n.id and p.user_id = ${userId} and not p.is_trial and p.done_at is not null) as is_done
      from content_prerequisites y join contents n on n.id = y.needed_id and n.deleted_at is null and n.status = 'publish'
     where y.content_id = ${contentId} order by lower(n.title), n.id`.execute(db)
  return rows
}

/** A learner joins: at once, on the waiting list when the run is full, or as a request where somebody decides. */
export async function enrollMyself(db: OrgDb, userId: string, wanted: Wanted, { waits = true }: { waits?: boolean } = {}) {
  const place = await findRun(db, userId, wanted)
  if (!place) throw notFound('Content')
  if (!place.run_id) throw wanted.batch_id ? notFound('Batch') : invalid('batch_id', 'Batch is required')
  refuse(place)
  // Who was invited once may come back without, and who comes by a program was let in there.
  const missing =
    place.was_invited || place.inside
      ? undefined
      : (await prerequisitesOf(db, userId, wanted.module_id)).find((one) => !one.is_done)
  if (missing) throw conflict(`Please complete “${missing.title}” first`)
  // Who comes with what it stands inside of registered there.
  const answers = place.inside ? null : await answersFor(db, place.run_id, wanted.answers)
  const outcome = await enrollPeople(db, place.run_id, [userId], {
    source: place.inside ?? 'self',
    overflow: waits ? 'wait' : 'refuse',
    needsApproval: place.privacy === 'PROTECTED' && !place.inside,
  })
  // Whoever touched twice at the same moment came second.
  if (outcome.skipped.length > 0) throw conflict('You are already enrolled')
  const { rows } = await sql<{ id: string; status: EnrollmentStatus; waiting_for: 'capacity' | 'approval' | null }>`
    select e.id, e.status, w.reason as waiting_for from enrollments e
      left join waiting_list w on w.enrollment_id = e.id and w.status = 'waiting'
     where e.cohort_id = ${place.run_id} and e.user_id = ${userId} and e.archived_at is null`.execute(db)
  const [enrolled] = rows
  if (!enrolled) throw notFound('Enrollment')
  await keepAnswers(db, enrolled.id, answers)
  // There is no seat to be told of where nothing takes place at a time.
  if (enrolled.status === 'confirmed' && place.is_dated) await mailParticipants(db, 'seat_confirmed', place.run_id, [userId])
  return enrolled
}
