import { LIM_TYPES, QUESTION_TYPES } from '@pelita/contract/areas/quiz/quiz-questions.ts'
import type { QuizAction } from './quiz-actions.ts'

const NUMBERS = new Set(['duration', 'pass_grade', 'time_to_retake', 'max_retake'])

/** What a field of the kit does to the document: most are set, some have rules of their own. */
export const fieldAction = (name: string, value: unknown): QuizAction => {
  if (name === 'type') return { do: 'type', type: value === 'lim' ? 'lim' : 'quiz' }
  if (name === 'question_type') {
    const chosen = QUESTION_TYPES.find((type) => type === value)
    return { do: 'question-type', question_type: chosen ?? LIM_TYPES[0] }
  }
  if (name === 'question_arrangement') return { do: 'arrangement', arrangement: value === 'random' ? 'random' : 'sequential' }
  if (name === 'can_retake_on_fail') return { do: 'retake', on: value === true }
  if (name === 'limited') return { do: 'limited', on: value === 'limited' || value === true }
  // An emptied number is 0, which means without limit; every other field takes what its input gives.
  return { do: 'set', fields: { [name]: NUMBERS.has(name) ? Number(value) || 0 : value } }
}
