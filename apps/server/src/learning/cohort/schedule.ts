import type { Database } from '../../platform/db/database.ts'
import { type OrgDb, withOrg } from '../../platform/db/scope.ts'
import { lapseGrants } from '../result/achievements.ts'
import { closeBatches } from './close-cohorts.ts'
import { remindBeforeStart } from './mails/remind-before.ts'
import { markAbsent } from './meetings/attendance.ts'
import { expireWaiting, promoteEverywhere } from './waiting/waiting-list.ts'

/** One organisation after the other, each in its own transaction; one that fails does not keep the others waiting. */
export const inEveryOrganization = (database: Database, work: (db: OrgDb) => Promise<unknown>): Promise<void> =>
  portionsInEveryOrganization(database, async (db) => {
    await work(db)
    return false
  })

/** The same with as many transactions as the work asks for by answering that there is more. */
export async function portionsInEveryOrganization(
  { pool, platform }: Database,
  work: (db: OrgDb) => Promise<boolean>,
): Promise<void> {
  const failures: unknown[] = []
  for (const { id } of await platform.selectFrom('organizations').select('id').where('is_active', '=', true).execute())
    try {
      while (await withOrg(pool, id, work));
    } catch (cause) {
      failures.push(cause)
    }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} organisations could not be brought up to date`)
}

/** Every five minutes: who did not come is absent, who waited for a batch that has begun waits no longer, who waits gets what is free, what was not claimed lapses. */
export const runScheduled = (database: Database): Promise<void> =>
  inEveryOrganization(database, async (db) => {
    await markAbsent(db)
    await expireWaiting(db)
    await promoteEverywhere(db)
    await lapseGrants(db)
  })

/** Hourly: participants are reminded of batches that begin soon, a portion at a time. */
export const remindOfStarts = (database: Database): Promise<void> => portionsInEveryOrganization(database, remindBeforeStart)

/** Every night: batches that ended long ago are closed. */
export const closeFinishedBatches = (database: Database): Promise<void> => inEveryOrganization(database, closeBatches)
