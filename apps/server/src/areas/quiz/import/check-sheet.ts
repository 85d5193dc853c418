import { questionProblems } from '@pelita/contract/areas/quiz/quiz-problems.ts'
import type { Objective, QuestionType } from '@pelita/contract/areas/quiz/quiz-questions.ts'
import type { ReadSheet } from '../../../platform/sheets/imported-sheet.ts'
import type { SheetError } from '../../../platform/sheets/sheet-errors.ts'
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
  const [problem] = [...questionProblems(question, 1).map(({ message }) => message), ...pictureProblems([question])]
  if (problem) cells.wrong('Question', problem.replaceAll(' of question 1', ''), 'Correct this row')
}

const hasQuestions = (sheet: ReadSheet) => placesOf(sheet).has('question')

/** The first one that has questions. */
export const sheetOfQuestions = (sheets: readonly ReadSheet[]): ReadSheet =>
  sheets.find(hasQuestions) ?? sheets[0] ?? { name: '', headerRow: 1, header: [], rows: [] }

/** Reads the first sheet that has questions; every row is checked, so that all mistakes are told at once. */
export function checkSheet(sheets: readonly ReadSheet[], { questionType, objective }: ImportTarget): CheckedSheet {
  const sheet = sheetOfQuestions(sheets)
  if (!hasQuestions(sheet)) return { sheet, questions: [], errors: [headerMissing(sheet)] }
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
