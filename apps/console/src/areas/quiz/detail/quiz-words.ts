import { QUIZ_TYPE_LABELS } from '@pelita/contract/areas/quiz/quiz-form.ts'
import { QUESTION_TYPE_LABELS } from '@pelita/contract/areas/quiz/quiz-questions.ts'
import { RESULT_STATUS_LABELS } from '@pelita/contract/learning/result-status.ts'
import type { FieldDictionary } from '../../../kit/form/field/field-words.ts'
import { t } from '../../../kit/text/t.ts'
import { MODE_LABELS } from '../regrade/regrade-choice.ts'
import { onOff } from './preference-facts.ts'

const oneOf = (labels: Readonly<Record<string, string>>) => (value: unknown) => t(labels[String(value)] ?? '-')
const flag = (value: unknown) => onOff(value === true)
const limits = (value: unknown) => t(Array.isArray(value) && value.length > 0 ? 'On' : 'Off')

/** The fields of a quiz in its history, called as its screens call them. */
export const QUIZ_WORDS: FieldDictionary = new Map([
  ['type', { label: 'Type', show: oneOf(QUIZ_TYPE_LABELS) }],
  ['question_type', { label: 'Question Type', show: oneOf(QUESTION_TYPE_LABELS) }],
  [
    'next_learning_status',
    { label: 'Quiz Progress Condition', show: oneOf({ pass: 'Pass Required', both: 'No Pass Required' }) },
  ],
  ['duration', { label: 'Quiz Duration in Minutes' }],
  ['pass_grade', { label: 'Passing Grade' }],
  ['display_passing_grade', { label: 'Display Passing Grade', show: flag }],
  ['display_result', { label: 'Display Result', show: flag }],
  ['display_answer', { label: 'Display Answer', show: flag }],
  ['can_retake_on_fail', { label: 'Retake', show: flag }],
  ['can_retake_on_pass', { label: 'Retake on Pass', show: flag }],
  ['time_to_retake', { label: 'Retake Time Duration in Minutes' }],
  ['max_retake', { label: 'Max Retake Attempts' }],
  ['score_selection_type', { label: 'Score Selection', show: oneOf({ last: 'Last Score', highest: 'Highest Score' }) }],
  ['question_arrangement', { label: 'Question Arrangement', show: oneOf({ sequential: 'Sequential', random: 'Random' }) }],
  ['display_per_page', { label: 'Quiz View', show: oneOf({ all: 'All at Once', single: 'One at a Time' }) }],
  ['question_display_settings', { label: 'Max Question Displayed', show: limits }],
  ['total_questions', { label: 'Question Bank' }],
  // What a grade and a regrade tell.
  ['status', { label: 'Status', show: oneOf(RESULT_STATUS_LABELS) }],
  ['regrade', { label: 'Regrade', show: oneOf(MODE_LABELS) }],
])
