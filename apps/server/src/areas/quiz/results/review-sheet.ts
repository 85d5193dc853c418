import { QUESTION_TYPE_LABELS } from '@pelita/contract/areas/quiz/quiz-questions.ts'
import type { Review, ReviewAnswer } from '@pelita/contract/areas/quiz/quiz-results.ts'
import { htmlText } from '@pelita/contract/core/html-text.ts'
import type { Zone } from '@pelita/contract/core/zones.ts'
import { RESULT_STATUS_LABELS } from '@pelita/contract/learning/result-status.ts'
import { type CellValue, type SheetColumn, xlsxStream } from '../../../platform/sheets/write-sheet.ts'
import { keyText, optionText } from './answer-text.ts'
import { durationText } from './result-sheet.ts'

const RESULT: readonly SheetColumn[] = [
  { header: 'Name', kind: 'text', width: 28 },
  { header: 'Quiz', kind: 'text', width: 36 },
  { header: 'Attempt', kind: 'number', width: 10 },
  { header: 'Start', kind: 'datetime' },
  { header: 'Finish', kind: 'datetime' },
  { header: 'Duration', kind: 'text', width: 12 },
  { header: 'Score', kind: 'number', width: 10 },
  { header: 'Passing Grade', kind: 'number', width: 14 },
  { header: 'Status', kind: 'text', width: 20 },
]

const ANSWERS: readonly SheetColumn[] = [
  { header: 'No', kind: 'number', width: 6 },
  { header: 'Question Type', kind: 'text', width: 32 },
  { header: 'Question', kind: 'text', width: 60 },
  { header: 'Answer', kind: 'text', width: 40 },
  { header: 'Expected Answer', kind: 'text', width: 40 },
  { header: 'Result', kind: 'text', width: 12 },
  { header: 'Wording Overlap', kind: 'number', width: 16 },
  { header: 'Score', kind: 'number', width: 10 },
  { header: 'Maximum', kind: 'number', width: 10 },
  { header: 'Note', kind: 'text', width: 26 },
]

const answerText = ({ question_type, question, answer }: ReviewAnswer): string => {
  if (question_type === 'essay') return htmlText(answer[0] ?? '')
  if (question_type === 'linear_scale' || question_type === 'upload') return answer.join('; ')
  return question.options
    .filter((option) => answer.includes(option.code))
    .map(optionText)
    .join('; ')
}

const resultText = (isCorrect: boolean | null) => (isCorrect === null ? '' : isCorrect ? 'Correct' : 'Incorrect')

const answerCells = (item: ReviewAnswer, no: number): CellValue[] => [
  no,
  QUESTION_TYPE_LABELS[item.question_type],
  htmlText(item.question.question),
  answerText(item),
  keyText({ question_type: item.question_type, options: item.question.options }),
  resultText(item.is_correct),
  item.similarity,
  item.score,
  item.question.score,
  item.exclude_from_grading ? 'Excluded from grading' : '',
]

export const reviewName = (name: string): string => `Quiz_result_${name}.xlsx`

/** One attempt as a spreadsheet: how it ended, and every answer. */
export function reviewSheet({ detail, answers }: Review, zone: Zone): AsyncGenerator<Uint8Array, void> {
  const result: CellValue[] = [
    detail.name,
    detail.quiz_title,
    detail.attempt_no,
    new Date(detail.start_at),
    detail.finish_at ? new Date(detail.finish_at) : null,
    durationText(detail.start_at, detail.finish_at),
    detail.score ?? '-',
    detail.pass_grade,
    RESULT_STATUS_LABELS[detail.status],
  ]
  return xlsxStream({
    sheets: [
      { name: 'Result', columns: RESULT, rows: [result] },
      { name: 'Answers', columns: ANSWERS, rows: answers.map((item, i) => answerCells(item, i + 1)) },
    ],
    zone,
  })
}
