import { portionsInEveryOrganization } from '../../../learning/cohort/clock.ts'
import { receivedFromOwners } from '../../../learning/distribution/visit.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { OrgDb } from '../../../platform/db/scope.ts'
import { tellOnce } from './tell-once.ts'
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
  const claims = async (db: OrgDb) => {
    const waiting = await receivedFromOwners(db, () => claimable(db, PORTION))
    await tellOnce(db, waiting)
    return waiting.length === PORTION
  }
  await portionsInEveryOrganization(database, steps)
  await portionsInEveryOrganization(database, claims)
}
