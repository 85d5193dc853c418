import type { Invitation } from '@pelita/contract/learning/attendance.ts'
import type { ColumnType, Generated } from 'kysely'
import type { PresenceSettings } from '../../learning/cohort/meetings/meeting.ts'
import type { Instant, Optional, Owned, Recorded, Stamp } from '../../platform/db/tables.ts'

type Defaulted<T> = ColumnType<T, T | undefined, T>
type Computed<T> = ColumnType<T, never, never>

interface Presence extends Recorded {
  title: string
  description: string
  content_type: string
  code_mode: Defaulted<'static' | 'rotating'>
  search_text: Computed<string>
}

type StoredSettings = { [K in keyof PresenceSettings]: Defaulted<PresenceSettings[K]> }

interface Schedule extends Omit<Recorded, 'deleted_at'>, StoredSettings {
  presence_id: string
  cohort_id: string
  item_id: Optional<string>
  day_id: Optional<string>
  start_date_time: Instant
  end_date_time: Optional<Instant>
  absent_marked_at: Optional<Instant>
  /** Set together: it does not take place, and why. */
  cancelled_at: Optional<Instant>
  cancel_reason: Optional<string>
}

interface PresenceCode extends Owned {
  code: string
  short_code: ColumnType<string, never, never>
  presence_id: string
  schedule_id: Optional<string>
  retired_at: Optional<Instant>
  created_by: Optional<string>
}

interface Attendance extends Owned {
  /** The organisation of the person; the row's own is that of the content. */
  member_org_id: Generated<string>
  named: Generated<boolean>
  presence_id: string
  schedule_id: Optional<string>
  cohort_id: Optional<string>
  user_id: string
  nik: string
  full_name: string
  email: string | null
  value: Invitation
  clock_in: Optional<Instant>
  day: Optional<string>
  method: Optional<'qr' | 'manual'>
  lat: Optional<number>
  lon: Optional<number>
  accuracy: Optional<number>
  device_id: Optional<string>
  suspicious: Defaulted<boolean>
  marked_by: Optional<string>
  updated_at: Stamp
}

/** Where people meet, the codes that open it and who came. */
export interface PresenceTables {
  presences: Presence
  schedules: Schedule
  presence_codes: PresenceCode
  attendances: Attendance
}

declare module '../../platform/db/org-tables.ts' {
  interface OrgTables extends PresenceTables {}
}
