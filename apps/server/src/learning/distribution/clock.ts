import type { Database } from '../../platform/db/database.ts'
import { inEveryOrganization } from '../cohort/clock.ts'
import { lapseGrants } from '../result/achievements.ts'
import { asEachReceiver } from './visit.ts'

/** The owner's clock does not see whom the owner must not name: the person's own organisation follows it for them. */
export const followTheClockElsewhere = (database: Database): Promise<void> =>
  inEveryOrganization(database, (db) => asEachReceiver(db, () => lapseGrants(db)))
