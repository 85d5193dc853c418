/** The languages people are written to in. */
export const LANGUAGES = ['id', 'en'] as const
export type Language = (typeof LANGUAGES)[number]
