import type { Language } from '../core/languages.ts'

/** The sections of the settings of notifications, in their order; an area says in which of them its own stand. */
export const NOTICE_SECTIONS = [
  ...([
    'class',
    'result',
    'achievement',
    'file',
    'review',
    'shared',
    'borrowed',
    'redeemed',
    'news',
    'issue',
    'account',
  ] as const),
] as const
export type NoticeSection = (typeof NOTICE_SECTIONS)[number]

/** What is said: one line, and paragraphs of HTML with {{placeholders}}. */
export interface NotificationWords {
  readonly subject: string
  readonly body: string
}

/**
 * One thing people are told of. A paragraph whose placeholder has no value is left out, as are brackets around one; a paragraph that
 * is nothing but {{link}} becomes a button, one that is nothing but {{code}} is shown large.
 */
export interface NotificationKind {
  /** How the settings call it. */
  readonly title: string
  readonly audience: string
  /** Whether it also stands in the inbox of the learner app. */
  readonly inApp: boolean
  /** Cannot be switched off. */
  readonly fixed?: true
  /** Leaves before everything else and at every hour; holds a code or a link that opens an account, so that its content is wiped. */
  readonly urgent?: true
  /** Besides full_name and organization. */
  readonly placeholders: readonly string[]
  /** What its text must contain to be of use. */
  readonly needs?: readonly string[]
  /** Placeholders that hold a moment, told in the organisation's zone, which `timezone` names where it is a placeholder too. */
  readonly moments?: readonly string[]
  /** Values that are words of ours, in both languages. */
  readonly words?: Readonly<Record<string, Readonly<Record<string, Readonly<Record<Language, string>>>>>>
  readonly button?: Readonly<Record<Language, string>>
  /** What stands for its own placeholders where a text is only looked at. */
  readonly samples?: Readonly<Record<string, string | number>>
  readonly id: NotificationWords
  readonly en: NotificationWords
}

/** Placeholders every text may use. */
export const COMMON_PLACEHOLDERS = ['full_name', 'organization'] as const

export const placeholdersOf = (kind: NotificationKind): readonly string[] => [...COMMON_PLACEHOLDERS, ...kind.placeholders]

/** What stands for placeholders that several have, where a text is only looked at. */
const COMMON_SAMPLES = {
  ...{
    title: 'Rencana Kerja',
    link: 'https://example.com/',
    note: 'Please use your office address.',
    by: 'Siti',
    number: 'SERT-0001',
  },
  ...{ module_title: 'Kepemimpinan Dasar', batch_title: 'Batch 1', timezone: 'Asia/Jakarta', where: 'Kampus Jakarta' },
  ...{ start_at: '2026-03-05T01:00:00Z', end_at: '2026-03-06T10:00:00Z', at: '2026-03-05T07:30:00Z', until: '5 March 2027' },
  ...{ text: 'The campus is closed on Friday.', due_at: '2026-03-06T10:00:00Z' },
}

/** A value for each placeholder of a text that is only looked at. */
export const samplesOf = ({ samples }: NotificationKind): Readonly<Record<string, string | number>> => ({
  ...COMMON_SAMPLES,
  ...samples,
})

const PLACEHOLDER = /\{\{\s*(.*?)\s*\}\}/g

/** What is wrong with a text somebody wrote for it, in a sentence. */
export function problemOf(kind: NotificationKind, { subject, body }: NotificationWords): string | undefined {
  const used = [...`${subject} ${body}`.matchAll(PLACEHOLDER)].map(([, name = '']) => name)
  const known = placeholdersOf(kind)
  const unknown = used.find((name) => !known.includes(name))
  if (unknown !== undefined) return `Unknown placeholder {{${unknown}}}`
  if (/<[^>]*\{\{/.test(body)) return 'A placeholder cannot stand inside an address'
  const missing = kind.needs?.find((name) => !body.includes(`{{${name}}}`))
  return missing && `{{${missing}}} is required`
}

/** Paragraphs as HTML. */
export const paragraphs = (...lines: readonly string[]): string => lines.map((line) => `<p>${line}</p>`).join('')

/** How a text begins. */
export const hello = { en: 'Hello {{full_name}},', id: 'Halo {{full_name}},' } as const

/** Subject and lines of both languages, behind how a text begins. */
export const said = (en: readonly [string, ...string[]], id: readonly [string, ...string[]]) => {
  const [subjectEn, ...linesEn] = en
  const [subjectId, ...linesId] = id
  return {
    en: { subject: subjectEn, body: paragraphs(hello.en, ...linesEn) },
    id: { subject: subjectId, body: paragraphs(hello.id, ...linesId) },
  }
}
