import fc from 'fast-check'
import { expect, test } from 'vitest'
import { displayedSet, seededRandom, shuffled } from './displayed-set.ts'
import { aQuestion } from './question-builders.ts'
import { displaySettingsOf } from './quiz-display.ts'
import { QUESTION_KINDS, type Question } from './quiz-questions.ts'

const bank: Question[] = [
  ...Array.from({ length: 5 }, (_, i) => aQuestion('mcsa', { id: `m${i}` })),
  ...Array.from({ length: 3 }, (_, i) => aQuestion('essay', { id: `e${i}` })),
  aQuestion('mcsa', { id: 'p0', question_objective: 'pre_learner' }),
]
const shown = (questions: readonly { question: Question }[]) => questions.map(({ question }) => question.id)
const settings = [
  {
    objective: 'general' as const,
    types: [
      { question_type: 'mcsa' as const, order: 2, max: 2, exclude_from_grading: false },
      { question_type: 'essay' as const, order: 1, max: 3, exclude_from_grading: true },
    ],
  },
]

test('with the limit off every question of the objective is shown and counts', () => {
  const all = displayedSet({ questions: bank, settings: [], arrangement: 'sequential', objective: 'general', seed: 1 })
  expect(shown(all)).toEqual(['m0', 'm1', 'm2', 'm3', 'm4', 'e0', 'e1', 'e2'])
  expect(all.every((one) => !one.exclude_from_grading)).toBe(true)
  const pre = displayedSet({ questions: bank, settings: [], arrangement: 'random', objective: 'pre_learner', seed: 1 })
  expect(shown(pre)).toEqual(['p0'])
})

test('in sequence the first ones of each kind are shown, kinds in their order', () => {
  const some = displayedSet({ questions: bank, settings, arrangement: 'sequential', objective: 'general', seed: 7 })
  expect(shown(some)).toEqual(['e0', 'e1', 'e2', 'm0', 'm1'])
  expect(some.map((one) => one.exclude_from_grading)).toEqual([true, true, true, false, false])
})

test('at random the same seed shows the same questions, another seed sooner or later others', () => {
  const draw = (seed: number) =>
    shown(displayedSet({ questions: bank, settings, arrangement: 'random', objective: 'general', seed }))
  expect(draw(42)).toEqual(draw(42))
  const draws = new Set(Array.from({ length: 50 }, (_, seed) => draw(seed).join()))
  expect(draws.size).toBeGreaterThan(10)
  expect(draw(3).slice(0, 3).toSorted()).toEqual(['e0', 'e1', 'e2'])
})

test('a shuffle keeps everything once and is fair', () => {
  const first = new Map<number, number>()
  for (let seed = 0; seed < 4000; seed++) {
    const order = shuffled([0, 1, 2, 3], seededRandom(seed))
    expect(order.toSorted()).toEqual([0, 1, 2, 3])
    first.set(order[0] ?? -1, (first.get(order[0] ?? -1) ?? 0) + 1)
  }
  for (const count of first.values()) expect(count).toBeGreaterThan(850)
})

test('never more than the maximum, never twice, never of another objective', () => {
  const questions = fc.array(
    fc.record({
      kind: fc.constantFrom(...QUESTION_KINDS),
      objective: fc.constantFrom('general' as const, 'pre_learner' as const),
    }),
    { minLength: 1, maxLength: 40 },
  )
  fc.assert(
    fc.property(questions, fc.nat(3), fc.boolean(), fc.integer(), (drawn, max, random, seed) => {
      const list = drawn.map(({ kind, objective }, i) => aQuestion(kind, { id: String(i), question_objective: objective }))
      const limited = displaySettingsOf(list, true).map((setting) => ({
        ...setting,
        types: setting.types.map((type) => ({ ...type, max: Math.min(type.max, max) })),
      }))
      const rules = { questions: list, settings: limited, arrangement: random ? ('random' as const) : ('sequential' as const) }
      const result = displayedSet({ ...rules, objective: 'general', seed })
      const ids = shown(result)
      expect(new Set(ids).size).toBe(ids.length)
      for (const kind of QUESTION_KINDS)
        expect(result.filter(({ question }) => question.question_type === kind).length).toBeLessThanOrEqual(max)
      expect(result.every(({ question }) => limited.length === 0 || question.question_objective === 'general')).toBe(true)
    }),
  )
})
