import type { ColumnType, Generated } from 'kysely'
import type { Instant, Optional, Owned, Recorded, Stamp } from '../../platform/db/tables.ts'

type Defaulted<T> = ColumnType<T, T | undefined, T>

interface CoachingSession extends Recorded {
  title: string
  description: Defaulted<string>
  coach_id: string
  /** The batch that took it. */
  cohort_id: Optional<string>
  start_at: Instant
  end_at: Instant
  mode: Defaulted<'online' | 'offline'>
  url: Optional<string>
  location: Optional<string>
  capacity: Defaulted<number>
}

interface CoachingBooking extends Owned {
  /** The organisation of the person; the row's own is that of the class. */
  member_org_id: Generated<string>
  named: Generated<boolean>
  session_id: string
  enrollment_id: string
  user_id: string
  objective: Optional<string>
  status: Defaulted<'booked' | 'cancelled'>
  updated_at: Stamp
}

declare module '../../platform/db/org-tables.ts' {
  interface OrgTables {
    coaching_sessions: CoachingSession
    coaching_bookings: CoachingBooking
  }
}
