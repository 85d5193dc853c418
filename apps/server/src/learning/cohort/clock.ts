import type { Database } from '../../platform/db/database.ts'
import { type OrgDb, withOrg } from '../../platform/db/scope.ts'
import { lapseGrants } from '../result/achievements.ts'
import { markAbsent } from './attendance.ts'
import { closeBatches } from './close-cohorts.ts'
import { expireWaiting } from './waiting-list.ts'

/** One organisation after the other, each in its own transaction; one that fails does not keep the others waiting. */
export async function inEveryOrganization({ pool, platform }: Database, work: (db: OrgDb) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = []
  for (const { id } of await platform.selectFrom('organizations').select('id').where('is_active', '=', true).execute())
    await withOrg(pool, id, work).catch((cause: unknown) => failures.push(cause))
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} organisations could not be brought up to date`)
}

/** Every five minutes: who did not come is absent, who waited for a batch that has begun waits no longer, what was not claimed lapses. */
export const followTheClock = (database: Database): Promise<void> =>
  inEveryOrganization(database, async (db) => {
    await markAbsent(db)
    await expireWaiting(db)
    await lapseGrants(db)
  })

/** Every night: batches that ended long ago are closed. */
export const closeFinishedBatches = (database: Database): Promise<void> => inEveryOrganization(database, closeBatches)
