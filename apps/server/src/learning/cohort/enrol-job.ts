import { z } from 'zod'
import type { OrgReach } from '../../platform/http/bind.ts'
import { conflict, HttpError } from '../../platform/http/errors.ts'
import type { JobHandler } from '../../platform/jobs/job-runner.ts'
import { startJob } from '../../platform/jobs/start-job.ts'
import { lockCohort } from './cohort.ts'
import { enrollPeople, requireSeats } from './enrollments.ts'

export const ENROL_PEOPLE = 'enrol-people'
/** A portion is one short transaction: others who want a seat of the same run get their turn in between. */
const PORTION = 250

const order = z.object({
  cohort_id: z.uuid(),
  user_ids: z.array(z.uuid()).min(1).max(20_000),
  /** What happens to those for whom there is no seat. */
  overflow: z.enum(['refuse', 'wait']),
})
export type EnrolOrder = z.output<typeof order>

/** Adds many people to a run in the background; `enrollPeople` is for as many as a request may wait for. */
export async function startEnrolling(
  reach: Pick<OrgReach, 'db' | 'services' | 'afterCommit'>,
  { cohort_id, user_ids, overflow }: EnrolOrder,
  actorName: string,
) {
  const wanted = [...new Set(user_ids)]
  const cohort = await lockCohort(reach.db, cohort_id)
  if (overflow === 'refuse') await requireSeats(reach.db, cohort_id, wanted)
  const title = `Add participants: ${[cohort.content_title, cohort.title].filter(Boolean).join(', ')}`
  const input = { ...order.parse({ cohort_id, user_ids: wanted, overflow }), actor_name: actorName }
  return startJob(reach, { kind: ENROL_PEOPLE, title, input })
}

const place = z.object({ looked: z.number(), added: z.number(), waiting: z.number(), skipped: z.number() })
type Place = z.output<typeof place>
const BEGINNING: Place = { looked: 0, added: 0, waiting: 0, skipped: 0 }

const people = (n: number) => `${n.toLocaleString('en')} ${n === 1 ? 'person' : 'people'}`
const told = ({ added, waiting, skipped }: Place): string =>
  [
    `${people(added)} added`,
    waiting > 0 && `${people(waiting)} on the waiting list`,
    skipped > 0 && `${people(skipped)} skipped, already there or not active`,
  ]
    .filter(Boolean)
    .join('; ')

/**
 * How far it came is kept with each portion. Begun again after a kill, it goes on behind the last one: who declined meanwhile is not
 * invited a second time, although inviting somebody who declined is allowed.
 */
export const enrolInPortions: JobHandler = async ({ input, again, keep, kept, progress }) => {
  const { cohort_id, user_ids, overflow } = order.parse(input)
  let at = place.parse((await kept()) ?? BEGINNING)
  await progress(at.looked, user_ids.length)
  while (at.looked < user_ids.length) {
    const portion = user_ids.slice(at.looked, at.looked + PORTION)
    at = await again(async (db) => {
      const { added, waiting, skipped } = await enrollPeople(db, cohort_id, portion, { overflow }).catch((cause) => {
        // The seats were there at the beginning; others have taken them since.
        throw cause instanceof HttpError && at.added > 0 ? conflict(`${cause.message} after ${told(at)}`) : cause
      })
      const reached = {
        looked: at.looked + portion.length,
        added: at.added + added,
        waiting: at.waiting + waiting,
        skipped: at.skipped + skipped.length,
      }
      await keep(db, reached)
      return reached
    })
    await progress(at.looked, user_ids.length)
  }
  return { message: told(at) }
}
