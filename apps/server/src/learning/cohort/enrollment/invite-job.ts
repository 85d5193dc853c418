import { sql } from 'kysely'
import { z } from 'zod'
import type { OrgReach } from '../../../platform/http/bind.ts'
import type { JobHandler } from '../../../platform/jobs/job-runner.ts'
import { startJob } from '../../../platform/jobs/start-job.ts'
import { inviteDrafts } from './enrollments.ts'

export const INVITE_DRAFTS = 'invite-drafts'
/** A portion is one short transaction: those who want a seat of the same run get their turn in between. */
const PORTION = 250
/** So many are invited while the person waits. */
const FEW = 100

const order = z.object({ cohort_ids: z.array(z.uuid()).min(1), total: z.number() })

/** Invites whoever waits as draft in these runs, which were just published: a few at once, many by the job that is answered. */
export async function startInviting(
  reach: Pick<OrgReach, 'db' | 'services' | 'afterCommit'>,
  cohort_ids: readonly string[],
  { title, actorName }: { title: string; actorName: string },
) {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from enrollments where cohort_id = any (${[...cohort_ids]}::uuid[]) and status = 'draft' and archived_at is null`.execute(
    reach.db,
  )
  const total = rows[0]?.n ?? 0
  if (total <= FEW) {
    for (const id of cohort_ids) await inviteDrafts(reach.db, id)
    return null
  }
  const input = { ...order.parse({ cohort_ids: [...cohort_ids], total }), actor_name: actorName }
  return startJob(reach, { kind: INVITE_DRAFTS, title: `Invite participants: ${title}`, input })
}

/** Who was invited is no draft any more, and the mail is written in the same transaction: begun again, it goes on with the rest. */
export const inviteInPortions: JobHandler = async ({ input, again, progress }) => {
  const { cohort_ids, total } = order.parse(input)
  let done = 0
  for (const cohort_id of cohort_ids) {
    let invited = PORTION
    while (invited === PORTION) {
      invited = await again((db) => inviteDrafts(db, cohort_id, PORTION))
      done += invited
      await progress(Math.min(done, total), total)
    }
  }
  return { message: `${done.toLocaleString('en')} ${done === 1 ? 'person' : 'people'} invited` }
}
