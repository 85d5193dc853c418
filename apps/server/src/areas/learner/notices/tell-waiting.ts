import { portionsInEveryOrganization } from '../../../learning/cohort/schedule.ts'
import { receivedFromOwners } from '../../../learning/distribution/visit.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { OrgDb } from '../../../platform/db/scope.ts'
import { rememberTold, tellOnce, type Waiting } from './tell-once.ts'
import { claimable, waitingSteps } from './waiting.queries.ts'

const PORTION = 250
const FIRST = '00000000-0000-0000-0000-000000000000'

/** Hourly: who has something due within a day, a survey that opened or something to claim hears of it, a portion at a time. */
export async function tellWaiting(database: Database): Promise<void> {
  let next = FIRST
  const steps = async (db: OrgDb) => {
    const after = next
    // An organisation that fails leaves the next one its beginning.
    next = FIRST
    // Also at organisations that distribute to this one; told is at home, by its own settings.
    const { last, waiting } = await receivedFromOwners(db, () => waitingSteps(db, after, PORTION))
    await tellOnce(db, waiting)
    next = last ?? FIRST
    return last !== null
  }
  await portionsInEveryOrganization(database, steps)
  await portionsInEveryOrganization(database, (db) => claims(db, tellOnce))
}

async function claims(db: OrgDb, tell: (db: OrgDb, waiting: readonly Waiting[]) => Promise<unknown>): Promise<boolean> {
  const waiting = await receivedFromOwners(db, () => claimable(db, PORTION))
  await tell(db, waiting)
  return waiting.length === PORTION
}

/** What can be claimed by now counts as told: nobody is written to. */
export const rememberClaims = (database: Database): Promise<void> =>
  portionsInEveryOrganization(database, (db) => claims(db, rememberTold))
