import type { Invitation } from '@pelita/contract/learning/attendance.ts'

/** The rules of one meeting. */
export interface PresenceSettings {
  open_before_minutes: number
  late_after_minutes: number
  absent_after_hours: number
  allow_visitor: boolean
  require_location: boolean
  radius_meters: number
}

/** When people meet and by which rules; without an end it stays open and nobody is late or absent. */
export interface Meeting extends PresenceSettings {
  readonly start_date_time: string
  readonly end_date_time: string | null
}

export const DEFAULT_SETTINGS: PresenceSettings = {
  open_before_minutes: 60,
  late_after_minutes: 15,
  absent_after_hours: 24,
  allow_visitor: true,
  require_location: false,
  radius_meters: 200,
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE

export const startOf = (meeting: Meeting): number => Date.parse(meeting.start_date_time)
const endOf = (meeting: Meeting): number => (meeting.end_date_time ? Date.parse(meeting.end_date_time) : Number.POSITIVE_INFINITY)

export const opensAt = (meeting: Meeting): number => startOf(meeting) - meeting.open_before_minutes * MINUTE
export const absentFrom = (meeting: Meeting): number => endOf(meeting) + meeting.absent_after_hours * HOUR

/** Where `now` falls in the time people may scan; both ends belong to it. */
export const windowAt = (meeting: Meeting, now: number): 'early' | 'open' | 'closed' => {
  if (now < opensAt(meeting)) return 'early'
  return now > endOf(meeting) ? 'closed' : 'open'
}

/** What a scan inside the window is worth. */
export const scanValue = (meeting: Meeting, now: number, takesPart: boolean): Invitation & ('present' | 'late' | 'visitor') => {
  if (!takesPart) return 'visitor'
  if (!meeting.end_date_time) return 'present'
  return now <= startOf(meeting) + meeting.late_after_minutes * MINUTE ? 'present' : 'late'
}

/** Manual presence is possible from the start until the absent are marked; the clock never runs past the end. */
export const manualClockIn = (meeting: Meeting, now: number): number | null =>
  now < startOf(meeting) || now > absentFrom(meeting) ? null : Math.min(now, endOf(meeting))
