import { type RawBuilder, sql } from 'kysely'
import type { OrgDb } from '../../../platform/db/scope.ts'
import { withoutAudit } from '../../without-audit.ts'
import { EXPECTED } from '../enrollment/enrollment-rules.ts'

export interface Touched {
  readonly cohort_id: string
  /** Only these people's rows; without it the whole cohort's. */
  readonly user_ids?: readonly string[]
}

const waiting = sql`a.clock_in is null and a.value = any (${[...EXPECTED]}::text[])`

/**
 * Brings the attendance list in step with who is expected: one row per invited or confirmed participant and schedule of the
 * cohort. What was scanned or already counted as absent stays, whatever happens to the enrolment.
 */
export async function syncAttendances(db: OrgDb, { cohort_id, user_ids }: Touched): Promise<void> {
  await sql`select sync_attendances(${cohort_id}::uuid, ${user_ids ? [...user_ids] : null}::uuid[])`.execute(db)
}

/** Who did not come and whose time is over becomes absent; answers how many. */
export const markAbsent = (db: OrgDb): Promise<number> =>
  withoutAudit(db, async () => {
    const { rows: due } = await sql<{ id: string }>`
      update schedules set absent_marked_at = now()
       where id in (select id from schedules where absent_marked_at is null and end_date_time < now()
                       and end_date_time + make_interval(hours => absent_after_hours) < now() order by id for no key update skip locked)
      returning id`.execute(db)
    return due.length === 0 ? 0 : absentAfter(db, sql`select unnest(${due.map((row) => row.id)}::uuid[])`)
  })

async function absentAfter(db: OrgDb, schedules: RawBuilder<unknown>): Promise<number> {
  const marked = await sql`
    update attendances a set value = 'absent', updated_at = now()
     where a.id in (select id from attendances a where a.schedule_id in (${schedules}) and ${waiting} order by id for update)`.execute(
    db,
  )
  return Number(marked.numAffectedRows ?? 0)
}

/** The same for meetings whose time is known to be over. */
export const markAbsentAfter = (db: OrgDb, schedules: RawBuilder<unknown>): Promise<number> =>
  withoutAudit(db, () => absentAfter(db, schedules))
