import fc from 'fast-check'
import { expect, test } from 'vitest'
import { OBJECTIVES } from '../../learning/survey-objectives.ts'
import { aQuestion } from './question-builders.ts'
import { completeDisplaySettings, countOf, displaySettingsOf, resyncedDisplaySettings, usedObjectives } from './quiz-display.ts'
import { type DisplaySetting, QUIZ_DEFAULTS, type QuizFields } from './quiz-form.ts'
import { displayProblems } from './quiz-problems.ts'
import { QUESTION_KINDS, type QuestionKind } from './quiz-questions.ts'

const bank = [aQuestion('mcsa'), aQuestion('essay'), aQuestion('mcsa'), aQuestion('essay', { question_objective: 'pre_learner' })]
const type = (question_type: QuestionKind, order: number, max: number, exclude_from_grading = false) => ({
  question_type,
  order,
  max,
  exclude_from_grading,
})

test('switched on, everything is shown; essays and scales of a new quiz do not count', () => {
  expect(displaySettingsOf(bank, true)).toEqual([
    { objective: 'general', types: [type('mcsa', 1, 2), type('essay', 2, 1, true)] },
    { objective: 'pre_learner', types: [type('essay', 1, 1, true)] },
  ])
  expect(displaySettingsOf(bank, false)[0]?.types[1]?.exclude_from_grading).toBe(false)
})

test('saving fills in what is missing, next in line', () => {
  const before: DisplaySetting[] = [{ objective: 'general', types: [type('mcsa', 1, 1)] }]
  expect(completeDisplaySettings(before, bank)).toEqual([
    { objective: 'general', types: [type('mcsa', 1, 1), type('essay', 2, 1, true)] },
    { objective: 'pre_learner', types: [type('essay', 1, 1, true)] },
  ])
})

test('what is gone goes, what is too much is cut, what is off stays off', () => {
  const before: DisplaySetting[] = [
    { objective: 'general', types: [type('upload', 1, 4), type('mcsa', 2, 9), type('mcsa', 3, 1)] },
    { objective: 'post_manager', types: [type('mcsa', 1, 1)] },
  ]
  expect(completeDisplaySettings(before, [aQuestion('mcsa')])).toEqual([{ objective: 'general', types: [type('mcsa', 1, 1)] }])
  expect(completeDisplaySettings([], bank)).toEqual([])
})

test('a re-sync takes the order of the platform and keeps maximum and exclusions', () => {
  const before: DisplaySetting[] = [{ objective: 'general', types: [type('mcsa', 1, 2, true), type('essay', 2, 1)] }]
  const questions = [aQuestion('mcsa'), aQuestion('essay'), aQuestion('true_false')]
  expect(resyncedDisplaySettings(before, questions, ['essay', 'mcsa'])[0]?.types).toEqual([
    type('essay', 1, 1),
    type('mcsa', 2, 1, true),
    type('true_false', 3, 1),
  ])
  expect(resyncedDisplaySettings([], questions, ['essay'])).toEqual([])
})

test('whatever the settings were, completed ones have no problems and completing again changes nothing', () => {
  const question = fc.record({ kind: fc.constantFrom(...QUESTION_KINDS), objective: fc.constantFrom(...OBJECTIVES) })
  const stored = fc.array(
    fc.record({
      objective: fc.constantFrom(...OBJECTIVES),
      types: fc.array(
        fc.record({
          question_type: fc.constantFrom(...QUESTION_KINDS),
          order: fc.integer({ min: 1, max: 10 }),
          max: fc.integer({ min: 1, max: 500 }),
          exclude_from_grading: fc.boolean(),
        }),
        { maxLength: 8 },
      ),
    }),
    { maxLength: 5 },
  )
  fc.assert(
    fc.property(fc.array(question, { maxLength: 30 }), stored, (drawn, settings) => {
      const questions = drawn.map(({ kind, objective }) => aQuestion(kind, { question_objective: objective }))
      const completed = completeDisplaySettings(settings, questions)
      const quiz = { ...QUIZ_DEFAULTS, questions, question_display_settings: completed } as QuizFields & {
        questions: typeof questions
      }
      expect(displayProblems(quiz)).toEqual([])
      expect(completeDisplaySettings(completed, questions)).toEqual(completed)
      if (settings.length > 0) {
        expect(completed.map(({ objective }) => objective)).toEqual(usedObjectives(questions))
        for (const { objective, types } of completed)
          for (const one of types) expect(one.max).toBeLessThanOrEqual(countOf(questions, objective, one.question_type))
      }
    }),
  )
})
