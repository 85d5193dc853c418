import { QUIZ_DEFAULTS } from './quiz-form.ts'
import type { CheckedQuiz } from './quiz-problems.ts'
import { DEFAULT_SCALE, type Question, type QuestionKind, type QuestionOption, scaleOptions } from './quiz-questions.ts'

export const anOption = (code: string, more: Partial<QuestionOption> = {}): QuestionOption => ({
  code,
  no: String(code.charCodeAt(0) - 64),
  label: `Answer ${code}`,
  is_correct: false,
  score: null,
  url_image: null,
  ...more,
})

const optionsFor: Record<QuestionKind, () => QuestionOption[]> = {
  true_false: () => [anOption('A', { label: 'True', is_correct: true }), anOption('B', { label: 'False' })],
  mcsa: () => [anOption('A', { is_correct: true }), anOption('B'), anOption('C')],
  mcma: () => [
    anOption('A', { is_correct: true, score: 60 }),
    anOption('B', { is_correct: true, score: 40 }),
    anOption('C', { score: 0 }),
  ],
  linear_scale: () => scaleOptions(DEFAULT_SCALE),
  essay: () => [],
  upload: () => [],
}

/** A complete question of a kind, for tests. */
export const aQuestion = (kind: QuestionKind, more: Partial<Question> = {}): Question => ({
  id: `${kind}-1`,
  question: '<p>What is asked?</p>',
  question_type: kind,
  question_objective: 'general',
  options: optionsFor[kind](),
  score: 100,
  allowed_upload_extensions: kind === 'upload' ? ['pdf'] : [],
  ...more,
})

/** A complete quiz of one question, for tests. */
export const aQuiz = (more: Partial<CheckedQuiz> = {}): CheckedQuiz => ({
  ...QUIZ_DEFAULTS,
  title: 'Safety basics',
  description: '<p>About helmets</p>',
  type: 'quiz',
  question_type: 'combine',
  questions: [aQuestion('mcsa')],
  ...more,
})
