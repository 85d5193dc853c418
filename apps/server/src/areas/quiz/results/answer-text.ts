import { type Answer, isBlank } from '@pelita/contract/areas/quiz/quiz-answers.ts'
import type { QuestionOption } from '@pelita/contract/areas/quiz/quiz-questions.ts'
import { htmlText } from '@pelita/contract/core/html-text.ts'
import type { CellValue } from '../../../platform/sheets/write-sheet.ts'
import type { RevisionQuestion } from '../quiz-tables.ts'

/** An option as people know it: its letter, and its text where it has one. */
export const optionText = ({ code, label }: Pick<QuestionOption, 'code' | 'label'>): string =>
  label ? `${code}. ${label}` : code

/** The right answers, or what an essay was expected to say. */
export const keyText = ({ question_type, options }: Pick<RevisionQuestion, 'question_type' | 'options'>): string => {
  if (question_type === 'essay') return htmlText(options[0]?.label ?? '')
  return options
    .filter((option) => option.is_correct)
    .map(optionText)
    .join('; ')
}

/** An answer in one cell; `fileName` tells what an uploaded file is called. */
export const answerCell = (
  { options }: Pick<RevisionQuestion, 'options'>,
  answer: Answer | null | undefined,
  fileName: (id: string) => string,
): CellValue => {
  if (!answer || isBlank(answer)) return null
  if (answer.value !== undefined) return answer.value
  if (answer.text !== undefined) return htmlText(answer.text)
  if (answer.file_ids !== undefined) return answer.file_ids.map(fileName).join('; ')
  const chosen = new Set(answer.codes ?? [answer.code])
  return options
    .filter((option) => chosen.has(option.code))
    .map(optionText)
    .join('; ')
}
