import {
  expectedAnswer,
  isChoice,
  QUESTION_TYPE_LABELS,
  type QuestionOption,
  scaleOf,
} from '@pelita/contract/areas/quiz/quiz-questions.ts'
import { OBJECTIVE_LABELS } from '@pelita/contract/learning/survey-objectives.ts'
import { type CellValue, type SheetColumn, xlsxStream } from '../../../platform/sheets/write-sheet.ts'
import { type FileQuestion, writtenText } from '../exchange/question-draft.ts'
import { CELL_MAX, COLUMNS, type Column } from './sheet-columns.ts'

const NUMBERS = /^(No|Score.*|Scale .*)$/
const WIDTHS: Partial<Record<Column, number>> = { No: 6, 'Question Type': 32, Question: 60, 'Expected Answer': 40 }

export const sheetColumns = (columns: readonly Column[]): SheetColumn[] =>
  columns.map((header) => ({
    header,
    kind: NUMBERS.test(header) ? 'number' : 'text',
    ...(WIDTHS[header] !== undefined && { width: WIDTHS[header] }),
  }))

type Cells = Partial<Record<Column, CellValue>>

const optionCells = (options: readonly QuestionOption[], weighted: boolean): Cells =>
  Object.assign(
    { 'Correct Answer': options.flatMap((option) => (option.is_correct ? [option.code] : [])).join(', ') },
    ...options.map(({ code, label, score, url_image }) => ({
      [`Option ${code}`]: label,
      ...(weighted && { [`Score ${code}`]: score ?? 0 }),
      ...(url_image && { [`Image ${code}`]: url_image }),
    })),
  ) as Cells

const kindCells = ({ question_type: kind, options, allowed_upload_extensions }: FileQuestion): Cells => {
  if (isChoice(kind)) return optionCells(options, kind === 'mcma')
  if (kind === 'essay') return { 'Expected Answer': expectedAnswer(options) }
  if (kind === 'upload') return { 'File Types': allowed_upload_extensions.join(', ') }
  const { start, end, first_label, last_label } = scaleOf(options)
  return { 'Scale Start': start, 'Scale End': end, 'First Label': first_label, 'Last Label': last_label }
}

/** A text too long for one cell goes on in a second one. */
const textCells = (html: string): Cells => {
  const text = writtenText(html)
  if (text.length <= CELL_MAX) return { Question: text }
  // A letter of two halves is not cut.
  const end = /[\uD800-\uDBFF]/.test(text[CELL_MAX - 1] ?? '') ? CELL_MAX - 1 : CELL_MAX
  return { Question: text.slice(0, end), 'Question (continued)': text.slice(end) }
}

const cellsOf = (question: FileQuestion, i: number): Cells => ({
  No: i + 1,
  'Question Type': QUESTION_TYPE_LABELS[question.question_type],
  Score: question.score,
  Objective: question.question_objective === 'general' ? null : OBJECTIVE_LABELS[question.question_objective],
  ...textCells(question.question),
  ...kindCells(question),
})

export const questionRows = (questions: readonly FileQuestion[], columns: readonly Column[]): CellValue[][] =>
  questions.map((question, i) => {
    const cells = cellsOf(question, i)
    return columns.map((column) => cells[column] ?? null)
  })

/** The questions in the template's columns and those an export needs beside them. */
export const questionSheet = (questions: readonly FileQuestion[]): AsyncGenerator<Uint8Array, void> =>
  xlsxStream({ sheets: [{ name: 'Questions', columns: sheetColumns(COLUMNS), rows: questionRows(questions, COLUMNS) }] })
