import { zoneName } from '@pelita/contract/core/zone-name.ts'

/** How a zone is called in the language of the app. */
export const zoneOf = (zone: string, moment: string | number | Date = Date.now()): string =>
  zoneName(zone, document.documentElement.lang === 'en' ? 'en' : 'id', moment)

/** Stands beside a time: how the phone's zone is called. */
export const zoneHere = (moment: string | number | Date): string =>
  zoneOf(new Intl.DateTimeFormat().resolvedOptions().timeZone, moment)
