import type { Question } from '@pelita/contract/areas/quiz/quiz-questions.ts'
import type { FileAnswer } from '@pelita/contract/core/endpoint.ts'
import { XLSX_MIME } from '../../../platform/sheets/write-sheet.ts'
import { questionSheet } from '../import/write-question-sheet.ts'
import { writeGift } from './gift-write.ts'
import { writeQti } from './qti-write.ts'

export type ExportFormat = 'xlsx' | 'gift' | 'qti'

/** The bank as a file that can be imported again without loss. */
export function exportQuestions(
  quiz: { readonly title: string; readonly questions: readonly Omit<Question, 'id'>[] },
  format: ExportFormat,
): FileAnswer {
  const name = `Questions_${quiz.title}`
  if (format === 'gift')
    return { name: `${name}.gift`, mime: 'text/plain; charset=utf-8', content: Buffer.from(writeGift(quiz.questions)) }
  if (format === 'qti') return { name: `${name}.zip`, mime: 'application/zip', content: writeQti(quiz.questions) }
  return { name: `${name}.xlsx`, mime: XLSX_MIME, content: questionSheet(quiz.questions) }
}
