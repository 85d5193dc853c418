import { displayProblems } from '@pelita/contract/areas/quiz/quiz-problems.ts'
import {
  addableKinds,
  isSurvey,
  OPTION_CODES,
  objectivesOf,
  QUESTION_KINDS,
  QUESTION_TYPES,
  type Question,
  scoreMax,
} from '@pelita/contract/areas/quiz/quiz-questions.ts'
import { OBJECTIVES } from '@pelita/contract/learning/survey-objectives.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { grouped } from './question-list.ts'
import type { QuestionChange, QuizAction } from './quiz-actions.ts'
import { EMPTY_QUIZ, type QuizDocument } from './quiz-document.ts'
import { reduceQuiz } from './reduce-quiz.ts'

const id = fc.constantFrom('q0', 'q1', 'q2', 'q3', 'q4', 'q5')
const code = fc.constantFrom(...OPTION_CODES)
const kind = fc.constantFrom(...QUESTION_KINDS)
const objective = fc.constantFrom(...OBJECTIVES)
const score = fc.integer({ min: -10, max: 200_000 })

const change: fc.Arbitrary<QuestionChange> = fc.oneof(
  fc.record({ what: fc.constant('text' as const), html: fc.string() }),
  fc.record({ what: fc.constant('score' as const), score }),
  fc.record({ what: fc.constant('option-add' as const) }),
  fc.record({ what: fc.constant('option-remove' as const), code }),
  fc.record({ what: fc.constant('option-move' as const), code, to: fc.integer({ min: -1, max: 7 }) }),
  fc.record({ what: fc.constant('option-correct' as const), code }),
  fc.record({ what: fc.constant('option-label' as const), code, label: fc.string() }),
  fc.record({ what: fc.constant('option-image' as const), code, url: fc.option(fc.webUrl()) }),
  fc.record({ what: fc.constant('option-score' as const), code, score }),
  fc.record({
    what: fc.constant('scale' as const),
    scale: fc.record({ start: fc.integer({ min: -2, max: 3 }), end: fc.integer({ min: 0, max: 20 }) }, { requiredKeys: [] }),
  }),
  fc.record({ what: fc.constant('expected' as const), text: fc.string() }),
  fc.record({ what: fc.constant('extensions' as const), extensions: fc.subarray(['pdf', 'zip', 'exe', 'mp4']) }),
)

const action: fc.Arbitrary<QuizAction> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ do: fc.constant('add' as const), kind, id }) },
  { weight: 12, arbitrary: fc.record({ do: fc.constant('change' as const), id, change }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('type' as const), type: fc.constantFrom('quiz' as const, 'lim' as const) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('question-type' as const), question_type: fc.constantFrom(...QUESTION_TYPES) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('objective' as const), objective }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('move' as const), id, by: fc.constantFrom(1 as const, -1 as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('move-to' as const), id, to: fc.integer({ min: -2, max: 8 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('duplicate' as const), id, newId: id }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('remove' as const), id }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('display' as const), on: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('display-max' as const), objective, kind, max: fc.integer({ min: -1, max: 9 }) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('display-exclude' as const), objective, kind, excluded: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('display-move' as const), objective, kind, to: fc.integer({ min: -1, max: 7 }) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('limited' as const), on: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('retake' as const), on: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('arrangement' as const),
      arrangement: fc.constantFrom('random' as const, 'sequential' as const),
    }),
  },
)

const deepFreeze = <T>(value: T): T => {
  if (value && typeof value === 'object' && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const part of Object.values(value)) deepFreeze(part)
  }
  return value
}

/** Frozen before every step, so that a step that writes into the past throws. */
const live = (actions: readonly QuizAction[]): QuizDocument =>
  actions.reduce((quiz, step) => reduceQuiz(deepFreeze(quiz), deepFreeze(step)), EMPTY_QUIZ)

const everyQuiz = (check: (quiz: QuizDocument) => void) =>
  fc.assert(
    fc.property(fc.array(action, { maxLength: 60 }), (actions) => check(live(actions))),
    { numRuns: 300 },
  )

const keys = ({ options }: Question) => options.filter((option) => option.is_correct).length

test('whatever happens, options are lettered in a row and their number and key are sound', () => {
  everyQuiz(({ questions }) => {
    for (const question of questions) {
      const codes = question.options.map((option) => option.code).join('')
      const numbers = question.options.map((option) => option.no).join(' ')
      expect(numbers).toBe(question.options.map((_, i) => i + 1).join(' '))
      if (question.question_type === 'mcsa' || question.question_type === 'true_false') expect(keys(question)).toBe(1)
      if (question.question_type === 'mcma')
        for (const option of question.options)
          expect((option.score ?? -1) >= 0 && (option.is_correct || option.score === 0)).toBe(true)
      if (question.question_type === 'mcsa' || question.question_type === 'mcma') {
        expect('ABCDE'.startsWith(codes)).toBe(true)
        expect(question.options.length).toBeGreaterThanOrEqual(2)
        expect(question.options.length).toBeLessThanOrEqual(5)
      }
      if (question.question_type === 'linear_scale') expect(codes).toMatch(/^0?1234(5|56|567|5678|56789|5678910)$/)
      expect(question.score >= 0 && question.score <= scoreMax(question.question_type)).toBe(true)
    }
  })
})

test('whatever happens, questions stand in their groups, fit their quiz and are themselves', () => {
  everyQuiz(({ questions, question_type, objective: current }) => {
    expect(grouped(questions)).toEqual(questions)
    expect(new Set(questions.map((question) => question.id)).size).toBe(questions.length)
    const kinds = addableKinds(question_type)
    const objectives = objectivesOf(question_type)
    expect(objectives).toContain(current)
    for (const question of questions) {
      expect(kinds).toContain(question.question_type)
      expect(objectives).toContain(question.question_objective)
    }
  })
})

test('whatever happens, the display settings fit the questions', () => {
  everyQuiz((quiz) => {
    const problems = displayProblems({ ...quiz, questions: [...quiz.questions] }).map(({ message }) => message)
    expect(problems.filter((message) => message !== 'At least one question must be displayed')).toEqual([])
  })
})

test('whatever happens, what is switched off has no effect', () => {
  everyQuiz((quiz) => {
    if (isSurvey(quiz.question_type)) expect(quiz.question_arrangement).toBe('sequential')
    if (!quiz.limited) expect(quiz.duration).toBe(0)
    if (!quiz.can_retake_on_fail) expect(quiz.can_retake_on_pass).toBe(false)
  })
})

test('changing one question leaves every other one the same object', () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 40 }), id, change, (actions, target, one) => {
      const before = live(actions)
      const after = reduceQuiz(before, { do: 'change', id: target, change: one })
      before.questions.forEach((question, i) => {
        if (question.id !== target) expect(after.questions[i]).toBe(question)
      })
    }),
  )
})

test('moving there and back is where it was', () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 40 }), id, (actions, target) => {
      const before = live(actions)
      const down = reduceQuiz(before, { do: 'move', id: target, by: 1 })
      if (down !== before) expect(reduceQuiz(down, { do: 'move', id: target, by: -1 }).questions).toEqual(before.questions)
    }),
  )
})
