import { type RawBuilder, sql } from 'kysely'

/** How much of the meetings that began by now the person of this enrolment came to, in percent; null before the first. */
export const attendancePercent = (enrollment: string): RawBuilder<number | null> => {
  const e = sql.ref(enrollment)
  return sql`(select round(100.0 * count(*) filter (where a.value in ('present', 'late')) / nullif(count(*), 0))
    from schedules s left join attendances a on a.schedule_id = s.id and a.user_id = ${e}.user_id where s.cohort_id = ${e}.cohort_id and s.start_date_time <= now() and s.cancelled_at is null)::int`
}
