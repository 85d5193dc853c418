/** What people in Indonesia call the zones they live in. */
const NAMES: Readonly<Record<number, string>> = { 420: 'WIB', 480: 'WITA', 540: 'WIT' }
const INDONESIAN = /^Asia\/(Jakarta|Pontianak|Makassar|Jayapura|Ujung_Pandang)$/

/** Stands beside a time: WIB, WITA or WIT, elsewhere the distance to UTC. */
export const zoneName = (zone: string, minutesEast: number): string => {
  if (INDONESIAN.test(zone) && NAMES[minutesEast]) return NAMES[minutesEast]
  const [hours, minutes] = [Math.floor(Math.abs(minutesEast) / 60), Math.abs(minutesEast) % 60]
  const clock = minutes ? `${hours}:${String(minutes).padStart(2, '0')}` : String(hours)
  return minutesEast === 0 ? 'UTC' : `UTC${minutesEast > 0 ? '+' : '-'}${clock}`
}

export const zoneHere = (moment: string | number | Date): string =>
  zoneName(Intl.DateTimeFormat().resolvedOptions().timeZone, -new Date(moment).getTimezoneOffset())

const COMMON: Readonly<Record<string, string>> = { 'Asia/Jakarta': 'WIB', 'Asia/Makassar': 'WITA', 'Asia/Jayapura': 'WIT' }
/** The same for a zone that is named. */
export const zoneOf = (zone: string): string => COMMON[zone] ?? zone
