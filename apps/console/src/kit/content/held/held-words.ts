import type { HeldPhase, MeetingProvider } from '@pelita/contract/learning/held-run.ts'
import { day, dayTime } from '../../format/dates.ts'

export const PROVIDER_WORDS: Readonly<Record<MeetingProvider, string>> = {
  zoom: 'Zoom',
  google_meet: 'Google Meet',
  ms_teams: 'Microsoft Teams',
  other: 'Other',
}

export const PHASE_WORDS: Readonly<Record<HeldPhase, string>> = { upcoming: 'Upcoming', live: 'Live', ended: 'Ended' }

interface Times {
  readonly start_date_time: string | null
  readonly end_date_time: string | null
}

/** When it takes place: the day once where it begins and ends on the same. */
export const scheduleOf = ({ start_date_time: start, end_date_time: end }: Times): string => {
  if (!start) return '-'
  if (!end) return dayTime(start)
  const [from, until] = [dayTime(start), dayTime(end)]
  return day(start) === day(end) ? `${from} - ${until.slice(-5)}` : `${from} - ${until}`
}

interface Seats {
  readonly participants: number
  readonly max_participants: number
}

/** How many take part, of how many who can. */
export const seatsTaken = ({ participants, max_participants }: Seats): string =>
  max_participants === 0 ? String(participants) : `${participants}/${max_participants}`
