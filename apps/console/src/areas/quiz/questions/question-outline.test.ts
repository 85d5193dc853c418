import { aQuestion } from '@pelita/contract/areas/quiz/question-builders.ts'
import { expect, test } from 'vitest'
import { groupsOf } from './grouped-questions.ts'
import { sameOutline } from './question-outline.ts'
import { objectiveInNeed, wrongQuestions } from './wrong-questions.ts'

const bank = [
  aQuestion('mcsa', { id: 'a' }),
  aQuestion('mcsa', { id: 'b' }),
  aQuestion('essay', { id: 'c', question: '' }),
  aQuestion('essay', { id: 'd', question_objective: 'pre_learner' }),
]

test('questions are grouped by kind and numbered through all kinds of their objective', () => {
  const groups = groupsOf(bank, 'general')
  expect(groups.map(({ kind, questions }) => [kind, questions.map(({ n }) => n)])).toEqual([
    ['mcsa', [1, 2]],
    ['essay', [3]],
  ])
  expect(groupsOf(bank, 'pre_learner')[0]?.questions[0]?.n).toBe(1)
})

test('kinds that may be added are there even without questions, in their order', () => {
  expect(groupsOf(bank, 'general', ['upload', 'true_false']).map(({ kind }) => kind)).toEqual([
    'true_false',
    'mcsa',
    'essay',
    'upload',
  ])
})

test('incomplete questions are known by their identity', () => {
  expect([...wrongQuestions(groupsOf(bank, 'general'))]).toEqual(['c'])
})

test('an outline changes with the questions in it, not with what is written in them', () => {
  const item = { id: 'a', n: 1, wrong: false }
  const outline = { kind: 'mcsa', items: [item] } as const
  expect(sameOutline(outline, { kind: 'mcsa', items: [{ ...item }] })).toBe(true)
  expect(sameOutline(undefined, outline)).toBe(false)
  expect(sameOutline(outline, { kind: 'essay', items: [item] })).toBe(false)
  expect(sameOutline(outline, { kind: 'mcsa', items: [] })).toBe(false)
  for (const change of [{ id: 'b' }, { n: 2 }, { wrong: true }])
    expect(sameOutline(outline, { kind: 'mcsa', items: [{ ...item, ...change }] })).toBe(false)
})

test('a refused step leads to another objective only where nothing is wrong or missing on the screen', () => {
  const fine = aQuestion('essay', { id: 'fine', question_objective: 'pre_learner' })
  const wrong = aQuestion('essay', { id: 'wrong', question: '', question_objective: 'post_manager' })
  const need = (...questions: (typeof fine)[]) => objectiveInNeed({ questions, objective: 'pre_learner' })
  expect(need(fine)).toBe('pre_learner')
  expect(need(fine, wrong)).toBe('post_manager')
  expect(need(wrong)).toBe('pre_learner')
  expect(need({ ...fine, question: '' }, wrong)).toBe('pre_learner')
})
