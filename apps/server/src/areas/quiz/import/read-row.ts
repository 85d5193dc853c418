import {
  addableKinds,
  isChoice,
  OPTION_CODES,
  OPTIONS_MIN,
  QUESTION_KINDS,
  QUESTION_TYPE_LABELS,
  type QuestionKind,
  type QuestionType,
  SCALE_END_MAX,
  SCALE_END_MIN,
  SHORT_KIND_LABELS,
  scoreMax,
} from '@pelita/contract/areas/quiz/quiz-questions.ts'
import { says } from '@pelita/contract/core/fields.ts'
import { htmlIsEmpty } from '@pelita/contract/core/html-text.ts'
import { UPLOAD_EXTENSIONS, UPLOAD_GROUPS, type UploadGroup } from '@pelita/contract/core/upload-groups.ts'
import { OBJECTIVE_LABELS, OBJECTIVES, type Objective } from '@pelita/contract/learning/survey-objectives.ts'
import { type DraftOption, draft, type FileQuestion, richText, sharesOf } from '../exchange/question-draft.ts'
import { withSpokenTags } from '../exchange/spoken-tags.ts'
import type { RowCells } from './row-cells.ts'

const same = (a: string, b: string) => a.toLowerCase().replace(/[\s_]+/g, ' ') === b.toLowerCase().replace(/[\s_]+/g, ' ')
const kindNamed = (text: string): QuestionKind | undefined =>
  QUESTION_KINDS.find((kind) => [kind, QUESTION_TYPE_LABELS[kind], SHORT_KIND_LABELS[kind]].some((name) => same(name, text)))

function readKind(cells: RowCells, questionType: QuestionType): QuestionKind | null {
  const kinds = addableKinds(questionType)
  const only = kinds.length === 1 ? kinds[0] : undefined
  const text = cells.text('Question Type')
  if (text === '' && only) return only
  const kind = kindNamed(text)
  if (kind && kinds.includes(kind)) return kind
  const reason = text === '' ? says.required('Question Type') : says.notValid('Question Type')
  cells.wrong('Question Type', reason, `Write one of: ${kinds.map((one) => QUESTION_TYPE_LABELS[one]).join(', ')}`)
  return null
}

const TRUE_FALSE = ['True', 'False'] as const

/** Answers from A on; the last one that is filled ends the list. */
function readLabels(cells: RowCells, kind: QuestionKind): Pick<DraftOption, 'label' | 'url_image'>[] {
  const filled = OPTION_CODES.map((code) => ({
    label: cells.text(`Option ${code}`),
    url_image: cells.text(`Image ${code}`) || null,
  }))
  const isFilled = (option: (typeof filled)[number]) => option.label !== '' || option.url_image !== null
  if (kind === 'true_false' && !filled.some(isFilled)) return TRUE_FALSE.map((label) => ({ label }))
  const count = kind === 'true_false' ? 2 : Math.max(OPTIONS_MIN, filled.findLastIndex(isFilled) + 1)
  for (const [i, code] of OPTION_CODES.entries()) {
    const option = filled[i]
    if (i < count && option && !isFilled(option))
      cells.wrong(`Option ${code}`, says.required(`Option ${code}`), 'Fill in the answers from A on without a gap')
    if (i >= count && option && isFilled(option))
      cells.wrong(`Option ${code}`, says.notValid(`Option ${code}`), 'True or False has two answers')
  }
  return filled.slice(0, count)
}

/** Letters, with commas or without; for True or False also the word itself. */
function readKey(cells: RowCells, kind: QuestionKind, labels: readonly { label: string }[]): Set<number> {
  const text = cells.text('Correct Answer')
  const word = kind === 'true_false' ? labels.findIndex((option) => same(option.label, text)) : -1
  if (word !== -1) return new Set([word])
  const letters = text
    .toUpperCase()
    .split(/[\s,;/]+/)
    .filter(Boolean)
  const places = letters.map((letter) => (OPTION_CODES as readonly string[]).indexOf(letter))
  const last = OPTION_CODES[labels.length - 1] ?? 'B'
  const fixes: Partial<Record<QuestionKind, string>> = {
    mcma: `Write letters from A to ${last} with commas`,
    true_false: `Write ${labels.map((option, i) => option.label || OPTION_CODES[i]).join(' or ')}`,
  }
  const fix = fixes[kind] ?? `Write one letter from A to ${last}`
  if (letters.length === 0) cells.wrong('Correct Answer', says.required('Correct Answer'), fix)
  else if (places.some((place) => place === -1 || place >= labels.length) || (kind !== 'mcma' && letters.length > 1))
    cells.wrong('Correct Answer', says.notValid('Correct Answer'), fix)
  return new Set(places)
}

function readOptions(cells: RowCells, kind: QuestionKind): DraftOption[] {
  const labels = readLabels(cells, kind)
  const key = readKey(cells, kind, labels)
  const codes = OPTION_CODES.slice(0, labels.length)
  const unweighted = codes.every((code) => cells.text(`Score ${code}`) === '')
  const equal = sharesOf(labels.map((_, i) => (key.has(i) ? 1 : 0)))
  return labels.map((option, i) => {
    const code = codes[i] ?? 'A'
    const score = unweighted
      ? (equal[i] ?? 0)
      : kind === 'mcma'
        ? cells.number(`Score ${code}`, 0, { min: 0, max: scoreMax(kind) })
        : 0
    return { ...option, is_correct: key.has(i), score }
  })
}

function readScale(cells: RowCells) {
  const start = cells.number('Scale Start', 0, { min: 0, max: 1 })
  const end = cells.number('Scale End', SCALE_END_MAX, { min: SCALE_END_MIN, max: SCALE_END_MAX })
  for (const [column, value] of [
    ['Scale Start', start],
    ['Scale End', end],
  ] as const)
    if (!Number.isInteger(value)) cells.wrong(column, says.notValid(column), 'Write a whole number')
  return { start, end, first_label: cells.text('First Label'), last_label: cells.text('Last Label') }
}

function readExtensions(cells: RowCells): string[] {
  const words = cells
    .text('File Types')
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map((word) => word.replace(/^\./, ''))
  const found = words.flatMap((word): readonly string[] => (word in UPLOAD_GROUPS ? UPLOAD_GROUPS[word as UploadGroup] : [word]))
  const unknown = found.filter((extension) => !UPLOAD_EXTENSIONS.includes(extension))
  const fix = `Write some of: ${UPLOAD_EXTENSIONS.join(', ')}`
  if (found.length === 0) cells.wrong('File Types', says.required('File Types'), fix)
  else if (unknown.length > 0) cells.wrong('File Types', says.notValid('File Types'), fix)
  return found
}

function readObjective(cells: RowCells, questionType: QuestionType, wanted: Objective): Objective {
  const text = cells.text('Objective')
  if (questionType !== 'lim3') return 'general'
  if (text === '') return wanted
  const found = OBJECTIVES.find((one) => one !== 'general' && (same(one, text) || same(OBJECTIVE_LABELS[one], text)))
  if (found) return found
  const names = OBJECTIVES.slice(1).map((one) => OBJECTIVE_LABELS[one])
  cells.wrong('Objective', says.notValid('Objective'), `Write one of: ${names.join(', ')}`)
  return wanted
}

/** One row as a question; null where something is wrong, and the cells know what. */
export function readRow(cells: RowCells, questionType: QuestionType, wanted: Objective): FileQuestion | null {
  const kind = readKind(cells, questionType)
  const html = richText(withSpokenTags(cells.raw('Question') + cells.raw('Question (continued)')))
  if (htmlIsEmpty(html)) cells.wrong('Question', says.required('Question'), 'Write the question')
  if (!kind) return null
  const parts = {
    objective: readObjective(cells, questionType, wanted),
    score: cells.number('Score', 100, { min: 0, max: scoreMax(kind) }),
    ...(isChoice(kind) && { options: readOptions(cells, kind) }),
    ...(kind === 'linear_scale' && { scale: readScale(cells) }),
    ...(kind === 'essay' && { expected: cells.text('Expected Answer') }),
    ...(kind === 'upload' && { extensions: readExtensions(cells) }),
  }
  return cells.errors.length > 0 ? null : draft(kind, html, parts)
}
