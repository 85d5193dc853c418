import { questionProblems } from '@pelita/contract/areas/quiz/quiz-problems.ts'
import type { QuestionType } from '@pelita/contract/areas/quiz/quiz-questions.ts'
import type { Objective } from '@pelita/contract/learning/survey-objectives.ts'
import type { ReadSheet } from '../../../platform/sheets/imported-sheet.ts'
import type { SheetError } from '../../../platform/sheets/sheet-errors.ts'
import { cellProblems, columnsIn } from '../../../platform/sheets/sheet-of-template.ts'
import type { FileQuestion } from '../exchange/question-draft.ts'
import { pictureProblems } from '../quiz-clean.ts'
import { readRow } from './read-row.ts'
import { RowCells } from './row-cells.ts'
import { QUESTION_TEMPLATE } from './sheet-columns.ts'

export interface ImportTarget {
  readonly questionType: QuestionType
  readonly objective: Objective
}

export interface CheckedSheet {
  readonly sheet: ReadSheet
  readonly questions: readonly FileQuestion[]
  readonly errors: readonly SheetError[]
}

/** Whatever the rows let through and a save would refuse. */
const leftOver = (question: FileQuestion, cells: RowCells): void => {
  const [problem] = [...questionProblems(question, 1).map(({ message }) => message), ...pictureProblems([question])]
  if (problem) cells.wrong('Question', problem.replaceAll(' of question 1', ''), 'Correct this row')
}

/** Every row is checked, so that all mistakes are told at once. */
export function checkSheet(sheet: ReadSheet, { questionType, objective }: ImportTarget): CheckedSheet {
  const { places } = columnsIn(sheet, QUESTION_TEMPLATE)
  const told = cellProblems(sheet, places)
  const questions: FileQuestion[] = []
  const errors: SheetError[] = []
  for (const row of sheet.rows) {
    const cells = new RowCells(row, places, told)
    const question = readRow(cells, questionType, objective)
    if (question) leftOver(question, cells)
    if (question && cells.errors.length === 0) questions.push(question)
    errors.push(...cells.errors)
  }
  return { sheet, questions, errors }
}
