import { aQuestion } from '@pelita/contract/areas/quiz/question-builders.ts'
import { expect, test } from 'vitest'
import { kindCounts, totalCounts } from './shown-counts.ts'

const stored = (kind: 'mcsa' | 'essay', question_objective: 'pre_learner' | 'post_learner', order: number) => ({
  ...aQuestion(kind, { question_objective }),
  id: `${kind}-${order}`,
  order,
})
const questions = [stored('mcsa', 'pre_learner', 1), stored('mcsa', 'pre_learner', 2), stored('essay', 'post_learner', 3)]
const limited = [
  {
    objective: 'pre_learner' as const,
    types: [{ question_type: 'mcsa' as const, order: 1, max: 1, exclude_from_grading: true }],
  },
]
const shownOf = (quiz: Parameters<typeof kindCounts>[0]) => kindCounts(quiz, 'pre_learner').find(({ kind }) => kind === 'mcsa')

test('without settings every question is shown', () => {
  expect(shownOf({ questions, question_display_settings: [] })).toMatchObject({ shown: 2, bank: 2, excluded: false })
  expect(totalCounts({ questions, question_display_settings: [], total_questions: 3 })).toEqual({ shown: 3, bank: 3 })
})

test('a setting limits its kind of its objective alone', () => {
  expect(shownOf({ questions, question_display_settings: limited })).toMatchObject({ shown: 1, bank: 2, excluded: true })
  expect(totalCounts({ questions, question_display_settings: limited, total_questions: 3 })).toEqual({ shown: 2, bank: 3 })
})

test('who may not read the questions still learns how many there are', () => {
  expect(totalCounts({ questions: [], question_display_settings: limited, total_questions: 3 })).toEqual({ shown: 1, bank: 3 })
})

test('kinds are told in the order of the specification', () => {
  const kinds = kindCounts({ questions, question_display_settings: [] }, 'pre_learner').map(({ kind }) => kind)
  expect(kinds).toEqual(['essay', 'linear_scale', 'mcsa', 'mcma', 'true_false', 'upload'])
})
