import { normalQuestion, reletter } from '@pelita/contract/areas/quiz/quiz-normal.ts'
import {
  DEFAULT_SCORE,
  type Question,
  type QuestionKind,
  type QuestionOption,
  scaleOptions,
  scoreMax,
} from '@pelita/contract/areas/quiz/quiz-questions.ts'
import { htmlIsEmpty } from '@pelita/contract/core/html-text.ts'
import type { Objective } from '@pelita/contract/learning/survey-objectives.ts'
import { SERVED_AT } from '@pelita/contract/platform/file.ts'
import { textOf } from '../../../platform/html/clean-html.ts'
import { cleanQuestion, cleanRich, plainText } from '../quiz-clean.ts'

/** A question on its way in or out of a file. */
export type FileQuestion = Omit<Question, 'id'>

/** A tag ends before the next one begins: a text of nothing but beginnings is looked through once, not once for each of them. */
const HTML = /<[a-z!/][^<>]*>|&(?:#\d+|#x[0-9a-f]+|[a-z]+\d*);/i
const ENTITY: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

export const escapeHtml = (text: string): string => text.replace(/[&<>]/g, (sign) => ENTITY[sign] ?? sign)

/** Plain words become formatted text; what already is formatted stays so. */
export const richText = (text: string): string =>
  cleanRich(HTML.test(text) ? text : escapeHtml(plainText(text)).replaceAll('\n', '<br />'))

/** The shortest way to write a formatted text so that `richText` reads it again as it was. */
export const writtenText = (html: string): string => {
  const plain = html
    .replaceAll('<br />', '\n')
    .replace(/&(amp|lt|gt);/g, (_, name: string) => ({ amp: '&', lt: '<', gt: '>' })[name] ?? '')
  return richText(plain) === html ? plain : asHtml(html)
}

/** A text without a single tag is taken for plain words, in which a line break would count. */
const asHtml = (html: string): string => (HTML.test(html) ? html : html.replaceAll('\n', '&#10;'))

/** An answer is plain text with at most one picture, which is one of our files; of a picture on the web its address stays, as words. */
export const answerOf = (html: string): Pick<QuestionOption, 'label' | 'url_image'> => {
  if (!HTML.test(html)) return { label: plainText(html), url_image: null }
  const address = /<img[^>]*\ssrc="((?:https:\/|\/files)\/[^"]+)"/i.exec(cleanRich(html))?.[1]
  const label = plainText(textOf(html))
  if (!address || address.startsWith(SERVED_AT)) return { label, url_image: address ?? null }
  return { label: plainText(`${label} ${address.replaceAll('&amp;', '&')}`), url_image: null }
}

export interface DraftOption {
  readonly label: string
  readonly url_image?: string | null
  readonly is_correct: boolean
  readonly score?: number | null
}

const EMPTY = { code: '', no: '', label: '', is_correct: false, score: null, url_image: null }

interface DraftParts {
  readonly options?: readonly DraftOption[]
  readonly scale?: Parameters<typeof scaleOptions>[0]
  readonly expected?: string
  readonly extensions?: readonly string[]
  readonly score?: number | undefined
  readonly objective?: Objective | undefined
}

const draftOptions = (kind: QuestionKind, { options, scale, expected }: DraftParts): QuestionOption[] => {
  if (kind === 'linear_scale' && scale) return scaleOptions(scale)
  if (kind === 'essay') return expected ? reletter([{ ...EMPTY, label: expected }]) : []
  return reletter((options ?? []).map((option) => ({ ...EMPTY, score: null, url_image: null, ...option })))
}

/** A question in the form it would be kept in. */
export const draft = (kind: QuestionKind, html: string, parts: DraftParts = {}): FileQuestion =>
  normalQuestion(
    cleanQuestion({
      question: html,
      question_type: kind,
      question_objective: parts.objective ?? 'general',
      options: draftOptions(kind, parts),
      score: Math.min(scoreMax(kind), Math.max(0, parts.score ?? DEFAULT_SCORE)),
      allowed_upload_extensions: [...(parts.extensions ?? [])],
    }),
  )

export const trueFalse = (html: string, isTrue: boolean, parts: DraftParts = {}): FileQuestion =>
  draft('true_false', html, {
    ...parts,
    options: [
      { label: 'True', is_correct: isTrue },
      { label: 'False', is_correct: !isTrue },
    ],
  })

/** How a person finds a question again: its beginning. */
export const nameOf = (html: string, n: number): string => (htmlIsEmpty(html) ? `Question ${n}` : textOf(html).slice(0, 80))

/** Points that sum up to 100, by the weight of each answer. */
export const sharesOf = (weights: readonly number[]): number[] => {
  const sum = weights.reduce((total, weight) => total + Math.max(0, weight), 0)
  return weights.map((weight) => (sum === 0 ? 0 : Math.round((Math.max(0, weight) / sum) * 10_000) / 100))
}
