import { expect, test } from 'vitest'
import { judgement, rubric, rubricScore, sameRubric } from './rubric.ts'
import { aRubric } from './rubric-builder.ts'

const made = aRubric()

test('the score follows the levels, of a hundred, once every criterion has one', () => {
  expect(rubricScore(made, [0, null])).toBeNull()
  expect(rubricScore(made, [0])).toBeNull()
  expect(rubricScore(made, [0, 9])).toBeNull()
  expect(rubricScore(made, [2, 1])).toBe(100)
  expect(rubricScore(made, [1, 1])).toBe(71.4)
  // Nothing at all still is a grade, and the lowest there is.
  expect(rubricScore(made, [0, 0])).toBe(1)
})

test('a rubric needs criteria, two levels each, and points somewhere', () => {
  const told = (value: unknown) => rubric.safeParse(value).error?.issues.map((issue) => issue.message)
  const [first] = made.criteria
  expect(told({ ...made, criteria: [] })).toEqual(['Criterion is required'])
  expect(told({ ...made, criteria: [{ ...first, levels: first?.levels.slice(1, 2) }] })).toEqual([
    'A criterion has at least 2 levels',
  ])
  const none = made.criteria.map((criterion) => ({
    ...criterion,
    levels: criterion.levels.map((level) => ({ ...level, points: 0 })),
  }))
  expect(told({ ...made, criteria: none })).toEqual(['At least one level must give points'])
})

test('the same rubric is known whatever the order of its keys', () => {
  const turned = { criteria: made.criteria.map(({ levels, title }) => ({ levels, title })), title: made.title }
  expect(sameRubric(made, turned)).toBe(true)
  expect(sameRubric(made, { ...made, title: 'Other' })).toBe(false)
  expect(sameRubric(made, null)).toBe(false)
  expect(judgement.parse({ rubric: turned, chosen: [0, 1] }).rubric).toEqual(made)
})
