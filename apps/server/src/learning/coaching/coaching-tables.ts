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
  /** The mentoring whose slot it is. */
  mentoring_id: Optional<string>
  cancelled_at: Optional<Instant>
  cancel_reason: Optional<string>
}

interface CoachingBooking extends Owned {
  /** The organisation of the person; the row's own is that of the class. */
  member_org_id: Generated<string>
  named: Generated<boolean>
  session_id: string
  /** Of the class; a slot of a mentoring is asked for without one. */
  enrollment_id: Optional<string>
  user_id: string
  objective: Optional<string>
  /** A seat is taken by who is booked, and by who had one when it was over. */
  status: Defaulted<'requested' | 'booked' | 'rejected' | 'cancelled' | 'attended' | 'no_show'>
  reason: Optional<string>
  rating: Optional<number>
  rating_comment: Optional<string>
  rated_at: Optional<Instant>
  updated_at: Stamp
}

interface CoachingNote extends Owned {
  booking_id: string
  notes: Defaulted<string>
  /** Read by the person they are about as well. */
  is_shared: Defaulted<boolean>
  updated_by: Optional<string>
  updated_at: Stamp
}

interface CoachingFollowUp extends Owned {
  booking_id: string
  position: number
  text: string
  due: Optional<string>
  done_at: Optional<Instant>
  updated_at: Stamp
}

declare module '../../platform/db/org-tables.ts' {
  interface OrgTables {
    coaching_sessions: CoachingSession
    coaching_bookings: CoachingBooking
    coaching_notes: CoachingNote
    coaching_follow_ups: CoachingFollowUp
  }
}
