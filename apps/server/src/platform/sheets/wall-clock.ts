import type { Zone } from '@pelita/contract/core/zones.ts'

/** None of our zones has daylight saving time. */
const HOURS_AHEAD: Readonly<Record<Zone, number>> = { 'Asia/Jakarta': 7, 'Asia/Makassar': 8, 'Asia/Jayapura': 9, UTC: 0 }

const DAY = 86_400
/** Days between 1900, as spreadsheet programs count it, and 1970. */
const EPOCH = 25_569
const FIRST_SAFE = 61
const LAST = 2_958_466

/** Seconds since 1970 as a clock in that zone shows them. */
const wallSeconds = (date: Date, zone: Zone): number => Math.round(date.getTime() / 1000) + HOURS_AHEAD[zone] * 3600

/** The number by which spreadsheet programs know a moment; null for one they do not know. */
export function spreadsheetDate(date: Date, zone: Zone, withTime: boolean): number | null {
  const days = wallSeconds(date, zone) / DAY + EPOCH
  if (!(days >= FIRST_SAFE && days < LAST)) return null
  return withTime ? days : Math.floor(days)
}

/** 2026-03-05 or 2026-03-05 14:30:00; nothing for a date that is none. */
export function isoDate(date: Date, zone: Zone, withTime: boolean): string {
  const shown = new Date(wallSeconds(date, zone) * 1000)
  if (Number.isNaN(shown.getTime())) return ''
  const [day, time] = shown.toISOString().split('T')
  return withTime ? `${day} ${time?.slice(0, 8)}` : (day ?? '')
}
