import type { Language } from '@pelita/contract/core/languages.ts'
import { zoneName } from '@pelita/contract/core/zone-name.ts'
import type { NotificationKind, NotificationWords } from '@pelita/contract/notifications/kind.ts'

export type Values = Readonly<Record<string, string | number | boolean | null | undefined>>

const HOLE = /\{\{\s*(\w+)\s*\}\}/g
/** What was written before a moment was sent as one is told as it stands. */
const isMoment = (text: string): boolean => /^\d{4}-\d\d-\d\d/.test(text) && !Number.isNaN(Date.parse(text))
const LOCALES: Readonly<Record<Language, string>> = { id: 'id-ID', en: 'en-GB' }

/**
 * Each value as somebody reads it in this language: moments in the zone, words of ours translated; nothing is ''. Where a text has no
 * place for the zone, its moments name it themselves.
 */
export function readable(kind: NotificationKind, values: Values, language: Language, zone: string): Record<string, string> {
  const clock = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'medium', timeStyle: 'short', timeZone: zone })
  const zoneAt = (moment: string) => zoneName(zone, language, moment)
  const first = kind.moments?.map((name) => values[name]).find((moment) => typeof moment === 'string' && isMoment(moment))
  const said = Object.entries(values).map(([name, value]) => {
    const text = value === null || value === undefined ? '' : String(value)
    if (isMoment(text) && kind.moments?.includes(name)) {
      const told = clock.format(new Date(text))
      return [name, kind.placeholders.includes('timezone') ? told : `${told} (${zoneAt(text)})`]
    }
    // The zone the moments above are told in, which is the reader's: that of another organisation's class may differ.
    if (name === 'timezone' && text !== '') return [name, typeof first === 'string' ? zoneAt(first) : zoneName(zone, language)]
    return [name, kind.words?.[name]?.[text]?.[language] ?? text]
  })
  return Object.fromEntries(said)
}

/** Brackets around nothing go, as does the name of somebody who has none. */
const withoutEmpty = (text: string, values: Readonly<Record<string, string>>): string =>
  text
    .replace(/\s*\(\{\{\s*(\w+)\s*\}\}\)/g, (whole, name: string) => (values[name] ? whole : ''))
    .replace(/\s*\{\{\s*full_name\s*\}\}/g, (whole) => (values.full_name ? whole : ''))

const speaksOfNothing = (text: string, values: Readonly<Record<string, string>>): boolean =>
  [...text.matchAll(HOLE)].some(([, name = '']) => !values[name])

/** Filled in once: what stands in a value is not filled in again. */
const filled = (text: string, values: Readonly<Record<string, string>>, as: (value: string) => string): string =>
  text.replace(HOLE, (_, name: string) => as(values[name] ?? ''))

/** One line; what has no value is left out. */
export const fillLine = (line: string, values: Readonly<Record<string, string>>): string =>
  filled(withoutEmpty(line, values), values, (value) => value)
    .replace(/\s+/g, ' ')
    .trim()

export interface Block {
  readonly kind: 'text' | 'code' | 'link'
  readonly html: string
}

/** The paragraphs of a body with their values, as markup; one that speaks of nothing is left out. */
export function fillBlocks(body: string, values: Readonly<Record<string, string>>, asMarkup: (text: string) => string): Block[] {
  const shown = withoutEmpty(body, values).replace(/<p>([\s\S]*?)<\/p>/g, (whole, inner: string) =>
    speaksOfNothing(inner, values) ? '' : whole,
  )
  // Lists and headings stand between paragraphs and are kept as they are.
  return shown
    .split(/(<p>[\s\S]*?<\/p>)/)
    .filter((part) => part.trim() !== '')
    .map((part): Block => {
      const alone = /^<p>\s*\{\{\s*(code|link)\s*\}\}\s*<\/p>$/.exec(part)?.[1]
      return { kind: alone === 'code' || alone === 'link' ? alone : 'text', html: filled(part, values, asMarkup) }
    })
}

/** The organisation's own words for it, or ours. */
export const wordsOf = (kind: NotificationKind, language: Language, own?: NotificationWords | null): NotificationWords =>
  own ?? kind[language]
