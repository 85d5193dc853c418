import { IMPORT_MAX_BYTES, IMPORT_MAX_MESSAGES, IMPORT_MAX_ROWS } from '@pelita/contract/areas/quiz/quiz-import.ts'
import type { StoredQuestion } from '@pelita/contract/areas/quiz/quiz-questions.ts'
import { mappingOf, readMapping } from '@pelita/contract/core/sheet-columns.ts'
import { HttpError } from '../../../platform/http/errors.ts'
import { readSheet } from '../../../platform/sheets/read-sheet.ts'
import { errorText } from '../../../platform/sheets/sheet-errors.ts'
import { sheetOfTemplate } from '../../../platform/sheets/sheet-of-template.ts'
import type { FileQuestion } from '../exchange/question-draft.ts'
import type { CheckedSheet, ImportTarget } from './check-sheet.ts'
import { readQuestions } from './questions-apart.ts'
import { QUESTION_TEMPLATE } from './sheet-columns.ts'

export async function readQuestionSheet(
  file: { name: string; bytes: Uint8Array },
  target: ImportTarget,
  columns: string | undefined,
): Promise<CheckedSheet> {
  const { sheets } = await readSheet(file.bytes, file.name, { bytes: IMPORT_MAX_BYTES, rows: IMPORT_MAX_ROWS })
  const sheet = sheetOfTemplate(sheets, readMapping(columns) ?? {}, QUESTION_TEMPLATE)
  const { questions, errors } = await readQuestions({ sheet, target })
  return { sheet, questions, errors }
}

/** One bad row refuses the file: the first messages in words, all cells as data. */
export function refuseErrors({ sheet, errors }: CheckedSheet): void {
  if (errors.length === 0) return
  const told = errors.slice(0, IMPORT_MAX_MESSAGES).map((error) => ({ field: `row.${error.row}`, message: errorText(error) }))
  const more = errors.length - told.length
  const messages = more > 0 ? [...told, { field: 'file', message: `and ${more} more` }] : told
  throw new HttpError(422, 'Failed', 'Failed import questions.', {
    errors: messages,
    data: { problems: errors, total: errors.length, columns: mappingOf(sheet.header, sheet.columns ?? {}) },
  })
}

/** Names for questions that are not stored: the kind, the time, and a sequence. */
export const named = (questions: readonly FileQuestion[], now = Date.now()): StoredQuestion[] =>
  questions.map((question, i) => ({ ...question, id: `${question.question_type}${now}-${i + 1}`, order: i }))
