/** The languages mails are written in. */
export const LANGUAGE_NAMES = [
  { value: 'id', label: 'Bahasa Indonesia' },
  { value: 'en', label: 'English' },
] as const
