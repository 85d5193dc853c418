import type { UnsentMails } from '@pelita/contract/platform/job.ts'
import { sql } from 'kysely'
import type { OrgDb } from '../db/scope.ts'

/** A mail with an error has not left: it waits for its next try, or was given up. Who was erased since is not told of. */
const UNSENT = sql`error is not null and recipient not like '%@deleted.invalid'`
/** Given up, with a code or a link that is wiped by now. */
const LOST = sql`status = 'failed' and payload = '{}'`

/** What did not leave of this organisation's mails, and why; null when all did. */
export async function unsentMails(db: OrgDb): Promise<UnsentMails | null> {
  const { rows } = await sql<UnsentMails & { total: number }>`
    select count(*)::int as total, count(*) filter (where not (${LOST}))::int as again, count(*) filter (where ${LOST})::int as lost,
           min(created_at) as since, (array_agg(error order by created_at desc))[1] as error,
           coalesce((array_agg(distinct recipient) filter (where ${LOST}))[1:3], '{}') as lost_to
      from outbox where ${UNSENT}`.execute(db)
  const [found] = rows
  if (!found?.total) return null
  const { again, lost, since, error, lost_to } = found
  return { again, lost, since, error, lost_to }
}

/** Queues again what still has its content; of the rest the person has been told, and it is left alone from now on. */
export async function resendMails(db: OrgDb): Promise<{ queued: number; lost: number }> {
  const { rows } = await sql<{ queued: number; lost: number }>`
    with touched as (
      update outbox set error = null, tries = case when ${LOST} then tries else 0 end,
             next_try_at = case when ${LOST} then next_try_at else now() end,
             status = case when ${LOST} then status else 'queued' end
       where ${UNSENT} returning status)
    select count(*) filter (where status = 'queued')::int as queued, count(*) filter (where status = 'failed')::int as lost
      from touched`.execute(db)
  return rows[0] ?? { queued: 0, lost: 0 }
}
