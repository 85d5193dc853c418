import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { markAbsentAfter } from '../cohort/meetings/attendance.ts'
import { inEveryOrganization } from '../cohort/schedule.ts'
import { promoteWaiting } from '../cohort/waiting/waiting-list.ts'
import { lapseGrants } from '../result/achievements.ts'
import { asEachReceiver } from './visit.ts'

/** Meetings whose absence the owner's clock has marked lately. */
const lately = sql`absent_marked_at > now() - interval '2 days'`

/** A seat the owner's people leave is free for everybody; the owner does not see who of others has waited for it. */
async function promoteEverywhere(db: OrgDb): Promise<void> {
  const { rows } = await sql<{ cohort_id: string }>`
    select distinct cohort_id from waiting_list where status = 'waiting' and reason = 'capacity' order by 1`.execute(db)
  for (const { cohort_id } of rows) await promoteWaiting(db, cohort_id)
}

/** The owner's clock does not see whom the owner must not name: the person's own organisation follows it for them. */
export const runScheduledElsewhere = (database: Database): Promise<void> =>
  inEveryOrganization(database, (db) =>
    asEachReceiver(db, async () => {
      await markAbsentAfter(db, sql`select id from schedules where ${lately}`)
      await promoteEverywhere(db)
      await lapseGrants(db)
    }),
  )
