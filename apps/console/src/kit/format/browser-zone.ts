import { zoneName } from '@pelita/contract/core/zone-name.ts'
import { ZONES, type Zone } from '@pelita/contract/core/zones.ts'
import { clockTime, dayTime, timeSpan } from './dates.ts'

const zoneOfBrowser = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** The browser's zone for an export, when it is one the server offers; otherwise the organisation's counts. */
export const browserZone = (name = zoneOfBrowser()): { timezone?: Zone } => {
  const timezone = ZONES.find((zone) => zone === name)
  return timezone ? { timezone } : {}
}

/** How people call the browser's zone. */
export const shortZone = (at?: string | number | Date): string => zoneName(zoneOfBrowser(), 'en', at)

/** How people call a zone that is named. */
export const commonZone = (zone: string): string => zoneName(zone, 'en')

const withZone = (text: string, at: string | null | undefined): string =>
  text === '-' || !at ? text : `${text} ${shortZone(at)}`

/** A time of a class says in which zone it is meant: people of one class sit in several. */
export const zonedTime = (moment: string | null | undefined): string => withZone(dayTime(moment), moment)
export const zonedClock = (moment: string): string => withZone(clockTime(moment), moment)
export const zonedSpan = (from: string | null | undefined, to: string | null | undefined): string =>
  withZone(timeSpan(from, to), from)
