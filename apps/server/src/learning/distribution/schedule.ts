import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { markAbsentAfter } from '../cohort/meetings/attendance.ts'
import { inEveryOrganization } from '../cohort/schedule.ts'
import { promoteEverywhere } from '../cohort/waiting/waiting-list.ts'
import { lapseGrants } from '../result/achievements.ts'
import { asEachReceiver } from './visit.ts'

/** Meetings whose absence the owner's clock has marked lately. */
const lately = sql`absent_marked_at > now() - interval '2 days'`

/** The owner's clock does not see whom the owner must not name: the person's own organisation follows it for them. */
export const runScheduledElsewhere = (database: Database): Promise<void> =>
  inEveryOrganization(database, (db) =>
    asEachReceiver(db, async () => {
      await markAbsentAfter(db, sql`select id from schedules where ${lately}`)
      await promoteEverywhere(db)
      await lapseGrants(db)
    }),
  )
