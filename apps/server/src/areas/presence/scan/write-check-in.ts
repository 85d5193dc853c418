import type { Invitation } from '@pelita/contract/learning/attendance.ts'
import { sql } from 'kysely'
import type { OrgDb } from '../../../platform/db/scope.ts'

export interface CheckIn {
  readonly presence_id: string
  readonly schedule_id?: string | null
  readonly cohort_id?: string | null
  /** The day a scan without a schedule counts for. */
  readonly day?: string | null
  readonly user_id: string
  readonly value: Invitation
  readonly lat?: number | undefined
  readonly lon?: number | undefined
  readonly accuracy?: number | undefined
  readonly device_id?: string | undefined
}

/** One row per person and meeting, or person and day: the second writer finds the first's clock, however close they come. */
export async function writeCheckIn(db: OrgDb, check: CheckIn): Promise<{ clock_in: string } | { before: string }> {
  const schedule = sql`${check.schedule_id ?? null}::uuid`
  const day = sql`${check.day ?? null}::date`
  const target = check.schedule_id
    ? sql`(org_id, schedule_id, user_id) where schedule_id is not null`
    : sql`(org_id, presence_id, user_id, day) where schedule_id is null`
  const sameMeeting = check.schedule_id
    ? sql`o.schedule_id = ${schedule}`
    : sql`o.presence_id = ${check.presence_id} and o.schedule_id is null and o.day = ${day}`
  const suspicious = check.device_id
    ? sql`exists (select 1 from attendances o where ${sameMeeting} and o.device_id = ${check.device_id} and o.user_id <> m.id)`
    : sql`false`
  const { rows } = await sql<{ clock_in: string }>`
    insert into attendances (presence_id, schedule_id, cohort_id, day, user_id, nik, full_name, email, value, clock_in, method, lat, lon, accuracy, device_id, suspicious, member_org_id, named, is_trial)
    select ${check.presence_id}::uuid, ${schedule}, ${check.cohort_id ?? null}::uuid, ${day}, m.id, m.nik, m.full_name, m.email, ${check.value}, now(), 'qr',
           ${check.lat ?? null}::float8, ${check.lon ?? null}::float8, ${check.accuracy ?? null}::real, ${check.device_id ?? null}, ${suspicious},
           m.org_id, m.org_id = current_org() or exists (select 1 from cohorts h where h.id = ${check.cohort_id ?? null}::uuid and h.kind = 'batch'),
           exists (select 1 from enrollments e where e.cohort_id = ${check.cohort_id ?? null}::uuid and e.user_id = m.id and e.is_trial and e.archived_at is null)
      from memberships m where m.id = ${check.user_id}
    on conflict ${target} do update set value = excluded.value, clock_in = excluded.clock_in, method = 'qr', lat = excluded.lat, lon = excluded.lon,
      accuracy = excluded.accuracy, device_id = excluded.device_id, suspicious = excluded.suspicious
      where attendances.clock_in is null
    returning clock_in`.execute(db)
  if (rows[0]) return { clock_in: rows[0].clock_in }
  const { rows: first } = await sql<{ clock_in: string }>`
    select o.clock_in from attendances o where ${sameMeeting} and o.user_id = ${check.user_id}`.execute(db)
  return { before: first[0]?.clock_in ?? '' }
}
