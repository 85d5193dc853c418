import type { Language } from './languages.ts'

/** What people in Indonesia call their zones. Apart from `zones.ts`, which is read by the schemas: the learner app needs this alone. */
const AT_HOME: Readonly<Record<string, string>> = {
  'Asia/Jakarta': 'WIB',
  'Asia/Pontianak': 'WIB',
  'Asia/Makassar': 'WITA',
  'Asia/Ujung_Pandang': 'WITA',
  'Asia/Jayapura': 'WIT',
}
const LOCALES: Readonly<Record<Language, string>> = { id: 'id-ID', en: 'en-GB' }

/** How a zone is called beside a time: WIB, WITA or WIT, elsewhere its short name in the reader's language at that moment. */
export const zoneName = (timeZone: string, language: Language, at: string | number | Date = Date.now()): string =>
  AT_HOME[timeZone] ??
  new Intl.DateTimeFormat(LOCALES[language], { timeZone, timeZoneName: 'short' })
    .formatToParts(new Date(at))
    .find(({ type }) => type === 'timeZoneName')?.value ??
  timeZone
