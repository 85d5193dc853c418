import { ZONES, type Zone } from '@pelita/contract/core/zones.ts'
import { dayTime, timeSpan } from './dates.ts'

const zoneOfBrowser = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** The browser's zone for an export, when it is one the server offers; otherwise the organisation's counts. */
export const browserZone = (name = zoneOfBrowser()): { timezone?: Zone } => {
  const timezone = ZONES.find((zone) => zone === name)
  return timezone ? { timezone } : {}
}

const offsetOf = (zone: string, at: Date): string | undefined =>
  new Intl.DateTimeFormat('en', { timeZoneName: 'shortOffset', timeZone: zone })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value

/** `Asia/Jakarta (GMT+7)`: whose hours are shown. */
export const zoneName = (date = new Date()): string => {
  const zone = zoneOfBrowser()
  const offset = offsetOf(zone, date)
  return offset ? `${zone} (${offset})` : zone
}

const COMMON: Readonly<Record<string, string>> = { 'Asia/Jakarta': 'WIB', 'Asia/Makassar': 'WITA', 'Asia/Jayapura': 'WIT' }

/** How people call a zone that is named. */
export const commonZone = (zone: string): string => COMMON[zone] ?? zone

/** How people call the browser's zone: WIB, or its offset where it has no such name. */
export const shortZone = (at: string | number | Date = Date.now()): string => {
  const zone = zoneOfBrowser()
  return COMMON[zone] ?? offsetOf(zone, new Date(at)) ?? zone
}

const withZone = (text: string, at: string | null | undefined): string =>
  text === '-' || !at ? text : `${text} ${shortZone(at)}`

/** A time of a class says in which zone it is meant: people of one class sit in several. */
export const zonedTime = (moment: string | null | undefined): string => withZone(dayTime(moment), moment)
export const zonedSpan = (from: string | null | undefined, to: string | null | undefined): string =>
  withZone(timeSpan(from, to), from)
