import type { QuestionKind } from '@pelita/contract/areas/quiz/quiz-questions.ts'
import { UPLOAD_EXTENSIONS } from '@pelita/contract/core/upload-groups.ts'
import { OBJECTIVES } from '@pelita/contract/learning/survey-objectives.ts'
import fc from 'fast-check'
import { plainText } from '../quiz-clean.ts'
import { draft, escapeHtml, type FileQuestion } from './question-draft.ts'

const signs = fc.constantFrom(
  '=',
  '~',
  '#',
  '{',
  '}',
  ':',
  '\\',
  '\\n',
  '->',
  '%50%',
  '//',
  '[html]',
  '&',
  '<b>',
  '&lt;',
  '"',
  ',',
  '\n',
  '::',
)
const words = fc.oneof(signs, fc.string({ maxLength: 12 }), fc.constantFrom('keselamatan', 'Ω≈ç', '日本語', '🙂', 'a  b'))

/** Text full of whatever the formats use for themselves. */
export const trickyText = fc
  .array(words, { minLength: 1, maxLength: 6 })
  .map((parts) => plainText(parts.join(' ')))
  .filter((text) => text !== '')

const image = fc.constantFrom(null, null, '/files/quiz/images/a-1.png', '/files/image/2026/01/b_2.png')
const points = fc.oneof(fc.integer({ min: 0, max: 100 }), fc.constantFrom(33.33, 0.5))

const html = fc.oneof(
  trickyText.map(escapeHtml),
  trickyText.map((text) => `<p>${escapeHtml(text)}</p>`),
  fc
    .tuple(trickyText, trickyText)
    .map(
      ([a, b]) =>
        `<p>${escapeHtml(a)} <strong>x</strong></p><ul><li>${escapeHtml(b)}<br />y</li></ul><img src="/files/a.png" alt="" />`,
    ),
)

const answers = (right: 'one' | 'some') =>
  fc
    .array(fc.record({ label: trickyText, url_image: image, score: points, is_correct: fc.boolean() }), {
      minLength: 2,
      maxLength: 5,
    })
    .chain((options) =>
      fc.nat(options.length - 1).map((key) =>
        options.map((option, i) => ({
          ...option,
          is_correct: i === key || (right === 'some' && option.is_correct),
        })),
      ),
    )

const common = { score: points, objective: fc.constantFrom(...OBJECTIVES) }
const label = fc.oneof(fc.constant(''), trickyText)

const parts: Record<QuestionKind, fc.Arbitrary<Parameters<typeof draft>[2]>> = {
  true_false: fc.record({ ...common, options: answers('one').map((options) => options.slice(0, 2)) }).map(oneOfTwo),
  mcsa: fc.record({ ...common, options: answers('one') }),
  mcma: fc.record({ ...common, options: answers('some') }),
  linear_scale: fc.record({
    ...common,
    scale: fc.record({ start: fc.nat(1), end: fc.integer({ min: 5, max: 10 }), first_label: label, last_label: label }),
  }),
  essay: fc.record({ ...common, expected: label }),
  upload: fc.record({ ...common, extensions: fc.subarray([...UPLOAD_EXTENSIONS], { minLength: 1 }) }),
}

function oneOfTwo<P extends { options: readonly { is_correct: boolean }[] }>(part: P) {
  const isFirst = part.options[0]?.is_correct ?? true
  return { ...part, options: part.options.map((option, i) => ({ ...option, is_correct: (i === 0) === isFirst })) }
}

const ofKind = (kind: QuestionKind) => fc.tuple(html, parts[kind]).map(([text, part]) => draft(kind, text, part))

/** Complete questions of every kind, as they would be kept. */
export const anyQuestion: fc.Arbitrary<FileQuestion> = fc.oneof(...(Object.keys(parts) as QuestionKind[]).map(ofKind))
