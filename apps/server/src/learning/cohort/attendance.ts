import { type RawBuilder, sql } from 'kysely'
import type { OrgDb } from '../../platform/db/scope.ts'
import { quietly } from '../quietly.ts'
import { EXPECTED } from './enrollment-rules.ts'
import { joinParticipant } from './participant.ts'

export interface Touched {
  readonly cohort_id: string
  /** Only these people's rows; without it the whole cohort's. */
  readonly user_ids?: readonly string[]
}

const expected = sql`e.archived_at is null and e.status = any (${[...EXPECTED]}::text[])`
const waiting = sql`a.clock_in is null and a.value = any (${[...EXPECTED]}::text[])`
/** One person alone is named as such: the planner keeps the plan for one, and would make one anew for every list of people. */
const onlyThese = (users: Touched['user_ids'], alias: 'a' | 'e') => {
  if (!users) return sql``
  const [one, ...others] = users
  const id = sql.ref(`${alias}.user_id`)
  return one && others.length === 0 ? sql`and ${id} = ${one}::uuid` : sql`and ${id} = any (${[...users]}::uuid[])`
}

/**
 * Brings the attendance list in step with who is expected: one row per invited or confirmed participant and schedule of the
 * cohort. What was scanned or already counted as absent stays, whatever happens to the enrolment.
 */
export const syncAttendances = (db: OrgDb, { cohort_id, user_ids }: Touched): Promise<void> =>
  quietly(db, async () => {
    await sql`
      insert into attendances (presence_id, schedule_id, cohort_id, user_id, nik, full_name, email, member_org_id, named, value)
      select s.presence_id, s.id, s.cohort_id, m.id, m.nik, m.full_name, m.email, e.member_org_id, e.named,
             case when s.end_date_time + make_interval(hours => s.absent_after_hours) < now() then 'absent' else e.status end
        from enrollments e join schedules s on s.cohort_id = e.cohort_id ${joinParticipant(sql`e.user_id`)}
       where e.cohort_id = ${cohort_id} and ${expected} ${onlyThese(user_ids, 'e')}
       order by s.id, m.id
      on conflict (org_id, schedule_id, user_id) where schedule_id is not null do nothing`.execute(db)
    await sql`
      update attendances a set value = e.status, updated_at = now()
        from enrollments e join schedules s on s.cohort_id = e.cohort_id
       where e.cohort_id = ${cohort_id} and ${expected} ${onlyThese(user_ids, 'e')}
         and a.schedule_id = s.id and a.user_id = e.user_id and ${waiting} and a.value <> e.status`.execute(db)
    await sql`
      delete from attendances a using schedules s
       where s.cohort_id = ${cohort_id} and a.schedule_id = s.id and ${waiting} ${onlyThese(user_ids, 'a')}
         and not exists (select 1 from enrollments e where e.cohort_id = s.cohort_id and e.user_id = a.user_id and ${expected})`.execute(
      db,
    )
  })

/** Who did not come and whose time is over becomes absent; answers how many (product 00 §12, every five minutes). */
export const markAbsent = (db: OrgDb): Promise<number> =>
  quietly(db, async () => {
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
  quietly(db, () => absentAfter(db, schedules))
