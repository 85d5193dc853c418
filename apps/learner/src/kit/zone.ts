import { zoneName } from '@pelita/contract/core/zone-name.ts'

/** Stands beside a time: how the phone's zone is called in the language of the app. */
export const zoneHere = (moment: string | number | Date): string =>
  zoneName(new Intl.DateTimeFormat().resolvedOptions().timeZone, document.documentElement.lang === 'en' ? 'en' : 'id', moment)
