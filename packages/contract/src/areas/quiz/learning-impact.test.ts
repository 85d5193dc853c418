import { expect, test } from 'vitest'
import type { Objective } from '../../learning/survey-objectives.ts'
import { gain, impactFigure, impactOf, impactRows, objectivePercent } from './learning-impact.ts'
import { anOption, aQuestion } from './question-builders.ts'
import { type Question, scaleOptions } from './quiz-questions.ts'

const scale = (question_objective: Objective, more: Partial<Question> = {}): Question =>
  aQuestion('linear_scale', { id: question_objective, question_objective, question: '<p>I give feedback</p>', ...more })
const ask = [
  scale('pre_learner'),
  scale('post_learner', { question: '<p>I  GIVE feedback</p>' }),
  scale('pre_manager'),
  scale('post_manager'),
]
const answers: Record<string, Record<string, number>> = {
  pre_learner: { 4: 5, 6: 5 },
  post_learner: { 8: 10 },
  pre_manager: { 5: 4 },
  post_manager: { 9: 8 },
}
const answersTo = (id: string) => {
  const counts = answers[id] ?? {}
  return { counts, count: Object.values(counts).reduce((sum, n) => sum + n, 0) }
}

test('one wording is one row across objectives', () => {
  const rows = impactRows([...ask, scale('pre_learner', { id: 'twin' }), aQuestion('essay', { question: 'I give feedback' })])
  expect(rows.map(({ question_type, asked }) => [question_type, Object.keys(asked).length])).toEqual([
    ['linear_scale', 4],
    ['essay', 1],
  ])
  expect(rows[0]?.asked.pre_learner?.id).toBe('pre_learner')
})

test('learners gained three points; too few managers answered before to tell', () => {
  const [row] = impactRows(ask)
  if (!row) throw new Error('no row')
  const impact = impactOf(row, answersTo)
  expect(impact.figures.pre_learner).toMatchObject({ count: 10, mean: 5, percent: 50 })
  expect(impact.figures.pre_manager).toEqual({ question_id: 'pre_manager', count: 4, mean: null, percent: null, options: null })
  expect([impact.gain_learner, impact.gain_manager]).toEqual([3, null])
  expect([objectivePercent([impact], 'post_learner'), objectivePercent([impact], 'pre_manager')]).toEqual([80, null])
})

test('different scales are not subtracted', () => {
  const short = scaleOptions({ start: 1, end: 5, first_label: '', last_label: '' })
  const [row] = impactRows([scale('pre_learner', { options: short }), scale('post_learner')])
  expect(row && impactOf(row, () => ({ counts: { 4: 6 }, count: 6 })).gain_learner).toBeNull()
  expect(gain(undefined, undefined, true)).toBeNull()
  expect(impactFigure(scale('pre_learner', { options: short }), { counts: { 4: 6 }, count: 6 })).toMatchObject({
    mean: 4,
    percent: 75,
  })
})

test('choices are counted by option, texts only by number', () => {
  const choice = aQuestion('mcsa', { options: [anOption('A'), anOption('B')] })
  expect(impactFigure(choice, { counts: { A: 6 }, count: 6 })).toMatchObject({
    mean: null,
    options: [{ count: 6 }, { count: 0 }],
  })
  expect(impactFigure(aQuestion('essay'), { counts: {}, count: 9 })).toMatchObject({ count: 9, options: null })
})
