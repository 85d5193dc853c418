import { htmlText } from '@pelita/contract/core/html-text.ts'
import type { Language } from '@pelita/contract/core/languages.ts'
import { notifications } from '@pelita/contract/notifications/all.ts'
import { type NotificationWords, samplesOf } from '@pelita/contract/notifications/kind.ts'
import { escapeHtml } from '../html/escape-html.ts'
import { fillBlocks, fillLine, readable, type Values, wordsOf } from './fill-words.ts'
import type { MailContent } from './mail.ts'
import { layOut, type MailLook } from './mail-layout.ts'
import type { MailPayloads, MailTemplate } from './payloads.ts'

/** The organisation's own texts, by event and language. */
export type OwnWords = {
  readonly [E in MailTemplate]?: { readonly [L in Language]?: NotificationWords | null | undefined } | undefined
}

export interface Telling {
  readonly organization: string
  readonly language: Language
  readonly zone?: string
  readonly own?: OwnWords
  /** Where the learner app stands, for what has no address of its own. */
  readonly home?: string
}

/** A code is told by its purpose twice: what it is, and what it is for. */
const valuesOf = (payload: object, { organization, home }: Telling): Values => {
  const given: Values = { ...payload }
  return { link: home ?? null, ...given, why: given.why ?? given.purpose, organization }
}

function said(template: MailTemplate, payload: object, telling: Telling) {
  const kind = notifications[template]
  const { language, own, zone = 'UTC' } = telling
  const words = wordsOf(kind, language, own?.[template]?.[language])
  const values = readable(kind, valuesOf(payload, telling), language, zone)
  return { kind, words, values, subject: fillLine(words.subject, values) }
}

type ComposedMail = Required<MailContent> & { readonly fromName: string }

/** A mail as text and as a page in the organisation's colour; every value is escaped where it is markup. */
export const composeMail = <T extends MailTemplate>(template: T, payload: MailPayloads[T], look: MailLook & Telling) =>
  composed(template, payload, look)

/** What it has to know of somebody, where it is only looked at. */
export const samplePayload = (template: MailTemplate, full_name: string): object => ({
  ...samplesOf(notifications[template]),
  ...{ full_name, expires_at: '2999-01-01T00:00:00Z', content_id: '', cohort_id: '', calendar: [] },
})

export const composeSample = (template: MailTemplate, full_name: string, look: MailLook & Telling): ComposedMail =>
  composed(template, samplePayload(template, full_name), look)

function composed(template: MailTemplate, payload: object, look: MailLook & Telling): ComposedMail {
  const { kind, words, values, subject } = said(template, payload, look)
  const blocks = fillBlocks(words.body, values, escapeHtml)
  const button = kind.button?.[look.language] ?? 'Open'
  return { ...layOut({ subject, blocks, button }, look), fromName: look.organization }
}

const GREETING = /^(?:hello|halo|hi|dear|yth)\b/i

/** What stands in the inbox: the subject, and what was said below it without greeting, buttons and addresses. */
export function composeNotice<T extends MailTemplate>(
  template: T,
  payload: Omit<MailPayloads[T], 'calendar'>,
  telling: Telling,
): { readonly title: string; readonly body: string } {
  const { words, values, subject } = said(template, payload, telling)
  const lines = fillBlocks(words.body, values, escapeHtml)
    .filter(({ kind }) => kind === 'text')
    .map(({ html }) => htmlText(html))
  return { title: subject, body: lines.filter((line, at) => at > 0 || !GREETING.test(line)).join('\n') }
}
