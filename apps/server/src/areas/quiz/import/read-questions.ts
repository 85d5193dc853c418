import { IMPORT_MAX_BYTES, IMPORT_MAX_MESSAGES, IMPORT_MAX_ROWS } from '@pelita/contract/areas/quiz/quiz-import.ts'
import { questionProblems } from '@pelita/contract/areas/quiz/quiz-problems.ts'
import type { Objective, QuestionType, StoredQuestion } from '@pelita/contract/areas/quiz/quiz-questions.ts'
import { HttpError } from '../../../platform/http/errors.ts'
import type { ReadSheet } from '../../../platform/sheets/imported-sheet.ts'
import { readSheet } from '../../../platform/sheets/read-sheet.ts'
import { errorText, type SheetError } from '../../../platform/sheets/sheet-errors.ts'
import type { FileQuestion } from '../exchange/question-draft.ts'
import { pictureProblems } from '../quiz-clean.ts'
import { readRow } from './read-row.ts'
import { placesOf, RowCells } from './row-cells.ts'

export interface ImportTarget {
  readonly questionType: QuestionType
  readonly objective: Objective
}

export interface CheckedSheet {
  readonly sheet: ReadSheet
  readonly questions: readonly FileQuestion[]
  readonly errors: readonly SheetError[]
}

const headerMissing = (sheet: ReadSheet): SheetError => ({
  sheet: sheet.name,
  row: sheet.headerRow,
  column: 'Question',
  value: '',
  reason: 'Column Question is missing',
  fix: 'Use the columns of the template',
})

const noRows = (sheet: ReadSheet): SheetError => ({
  ...headerMissing(sheet),
  row: sheet.headerRow + 1,
  reason: 'Question is required',
  fix: 'Fill in at least one row',
})

/** Whatever the rows let through and a save would refuse. */
const leftOver = (question: FileQuestion, cells: RowCells): void => {
  const problem = [...questionProblems(question, 1), ...pictureProblems({ questions: [question] })][0]
  if (problem) cells.wrong('Question', problem.message.replaceAll(' of question 1', ''), 'Correct this row')
}

/** Reads the first sheet that has questions; every row is checked, so that all mistakes are told at once. */
export function checkSheet(sheets: readonly ReadSheet[], { questionType, objective }: ImportTarget): CheckedSheet {
  const named = (sheet: ReadSheet) => placesOf(sheet).has('question')
  const sheet = sheets.find(named) ?? sheets[0] ?? { name: '', headerRow: 1, header: [], rows: [] }
  if (!named(sheet)) return { sheet, questions: [], errors: [headerMissing(sheet)] }
  const places = placesOf(sheet)
  const questions: FileQuestion[] = []
  const errors: SheetError[] = []
  for (const row of sheet.rows) {
    const cells = new RowCells(sheet, row, places)
    const question = readRow(cells, questionType, objective)
    if (question) leftOver(question, cells)
    if (question && cells.errors.length === 0) questions.push(question)
    errors.push(...cells.errors)
  }
  return { sheet, questions, errors: sheet.rows.length === 0 ? [noRows(sheet)] : errors }
}

export async function readQuestionSheet(file: { name: string; bytes: Uint8Array }, target: ImportTarget): Promise<CheckedSheet> {
  const { sheets } = await readSheet(file.bytes, file.name, { bytes: IMPORT_MAX_BYTES, rows: IMPORT_MAX_ROWS })
  return checkSheet(sheets, target)
}

/** One bad row refuses the file: the first messages in words, all cells as data (product 05 §5.3). */
export function refuseErrors({ errors }: CheckedSheet): void {
  if (errors.length === 0) return
  const told = errors.slice(0, IMPORT_MAX_MESSAGES).map((error) => ({ field: `row.${error.row}`, message: errorText(error) }))
  const more = errors.length - told.length
  const messages = more > 0 ? [...told, { field: 'file', message: `and ${more} more` }] : told
  throw new HttpError(422, 'Failed', 'Failed import questions.', {
    errors: messages,
    data: { problems: errors, total: errors.length },
  })
}

/** Names for questions that are not stored: the kind, the time, and a sequence (specification §3). */
export const named = (questions: readonly FileQuestion[], now = Date.now()): StoredQuestion[] =>
  questions.map((question, i) => ({ ...question, id: `${question.question_type}${now}-${i + 1}`, order: i }))
