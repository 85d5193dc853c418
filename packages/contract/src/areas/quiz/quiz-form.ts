import { z } from 'zod'
import { choice, contentDescription, requiredName, says, wholeNumber } from '../../core/fields.ts'
import { objective, QUESTION_TYPES, QUESTIONS_MAX, questionForm, questionKind } from './quiz-questions.ts'

export const QUIZ_TYPES = ['quiz', 'lim'] as const
export type QuizType = (typeof QUIZ_TYPES)[number]
export const QUIZ_TYPE_LABELS: Readonly<Record<QuizType, string>> = {
  quiz: 'Quiz',
  lim: 'Learning Impact Measurement (LIM) Survey',
}

export const NEXT_LEARNING = ['both', 'pass'] as const
export const SCORE_SELECTIONS = ['last', 'highest'] as const
export type ScoreSelection = (typeof SCORE_SELECTIONS)[number]
export const ARRANGEMENTS = ['sequential', 'random'] as const
export type Arrangement = (typeof ARRANGEMENTS)[number]
export const DISPLAYS = ['all', 'single'] as const

export const DURATION_MAX = 1_440
export const PASS_GRADE_MAX = 100
export const TIME_TO_RETAKE_MAX = 525_600
export const RETAKES_MAX = 100

export const displayType = z.object({
  question_type: questionKind,
  order: z.number().int().min(1).max(10),
  max: z.number().int().min(0).max(QUESTIONS_MAX),
  exclude_from_grading: z.boolean(),
})
export type DisplayType = z.output<typeof displayType>

/** How many questions of each kind an objective shows, in which order, and whether they count. */
export const displaySetting = z.object({ objective, types: z.array(displayType).max(10) })
export type DisplaySetting = z.output<typeof displaySetting>

const general = {
  title: requiredName('Title'),
  description: contentDescription,
  type: choice('Type', QUIZ_TYPES),
  question_type: choice('Question Type', QUESTION_TYPES),
}

const flag = (label: string) => z.boolean(says.notValid(label))

const preferences = {
  next_learning_status: choice('Quiz Progress Condition', NEXT_LEARNING),
  duration: wholeNumber('Duration', 0, DURATION_MAX),
  pass_grade: z.coerce
    .number(says.notValid('Passing Grade'))
    .min(0, says.between('Passing Grade', 0, PASS_GRADE_MAX))
    .max(PASS_GRADE_MAX, says.between('Passing Grade', 0, PASS_GRADE_MAX)),
  display_passing_grade: flag('Display Passing Grade'),
  display_result: flag('Display Result'),
  display_answer: flag('Display Answer'),
  can_retake_on_fail: flag('Retake'),
  can_retake_on_pass: flag('Retake on Pass'),
  time_to_retake: wholeNumber('Retake Time Duration', 0, TIME_TO_RETAKE_MAX),
  max_retake: wholeNumber('Max Retake Attempts', 0, RETAKES_MAX),
  score_selection_type: choice('Score Selection', SCORE_SELECTIONS),
  question_arrangement: choice('Question Arrangement', ARRANGEMENTS),
  display_per_page: choice('Quiz View', DISPLAYS),
  /** Empty: every question is shown and counts. */
  question_display_settings: z.array(displaySetting).max(5),
}

const questions = z.array(questionForm).max(QUESTIONS_MAX, `At most ${QUESTIONS_MAX} questions`)

/** Every field a quiz has, none optional: the shape of a PATCH is its partial. */
export const quizFields = z.object({ ...general, ...preferences, questions })

export type QuizPreferences = { [K in keyof typeof preferences]: z.output<(typeof preferences)[K]> }

/** What a new quiz starts with. */
export const QUIZ_DEFAULTS: QuizPreferences = {
  next_learning_status: 'both',
  duration: 0,
  pass_grade: 0,
  display_passing_grade: false,
  display_result: false,
  display_answer: false,
  can_retake_on_fail: false,
  can_retake_on_pass: false,
  time_to_retake: 0,
  max_retake: 0,
  score_selection_type: 'last',
  question_arrangement: 'sequential',
  display_per_page: 'all',
  question_display_settings: [],
}

/** A new quiz: a preference left out takes its default. */
export const newQuizFields = z.object({
  ...general,
  next_learning_status: preferences.next_learning_status.default(QUIZ_DEFAULTS.next_learning_status),
  duration: preferences.duration.default(0),
  pass_grade: preferences.pass_grade.default(0),
  display_passing_grade: preferences.display_passing_grade.default(false),
  display_result: preferences.display_result.default(false),
  display_answer: preferences.display_answer.default(false),
  can_retake_on_fail: preferences.can_retake_on_fail.default(false),
  can_retake_on_pass: preferences.can_retake_on_pass.default(false),
  time_to_retake: preferences.time_to_retake.default(0),
  max_retake: preferences.max_retake.default(0),
  score_selection_type: preferences.score_selection_type.default(QUIZ_DEFAULTS.score_selection_type),
  question_arrangement: preferences.question_arrangement.default(QUIZ_DEFAULTS.question_arrangement),
  display_per_page: preferences.display_per_page.default(QUIZ_DEFAULTS.display_per_page),
  question_display_settings: preferences.question_display_settings.default([]),
  questions: questions.default([]),
})

export type QuizFields = z.output<typeof quizFields>
export type PreferenceField = keyof QuizPreferences

/** Which tab of the edit page changes which fields; its permission is needed to send them. */
export const TAB_FIELDS = {
  general: Object.keys(general) as (keyof typeof general)[],
  'question-management': ['questions', 'question_display_settings'],
  preference: Object.keys(preferences) as PreferenceField[],
} as const satisfies Record<string, readonly (keyof QuizFields)[]>
export type EditTab = keyof typeof TAB_FIELDS
