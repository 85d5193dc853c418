import { z } from 'zod'
import { recordId, requiredName, says } from '../../core/fields.ts'
import { listQuery, paged } from '../../core/paging.ts'
import { GRADE_MAX, GRADE_MIN } from './grading-rules.ts'

export const CRITERIA_MAX = 12
export const LEVELS_MIN = 2
export const LEVELS_MAX = 6
export const POINTS_MAX = 100
export const LEVEL_TEXT_MAX = 500

export const rubricLevel = z.object({
  title: requiredName('Level', 60),
  /** What work of this level looks like. */
  text: z.string(says.notValid('Description')).trim().max(LEVEL_TEXT_MAX, says.tooLong('Description', LEVEL_TEXT_MAX)),
  points: z
    .number(says.required('Points'))
    .min(0, says.between('Points', 0, POINTS_MAX))
    .max(POINTS_MAX, says.between('Points', 0, POINTS_MAX)),
})

export const rubricCriterion = z.object({
  title: requiredName('Criterion', 120),
  levels: z
    .array(rubricLevel, says.notValid('Levels'))
    .min(LEVELS_MIN, `A criterion has at least ${LEVELS_MIN} levels`)
    .max(LEVELS_MAX, `A criterion has at most ${LEVELS_MAX} levels`),
})
export type RubricCriterion = z.output<typeof rubricCriterion>

const most = ({ levels }: RubricCriterion): number => Math.max(0, ...levels.map(({ points }) => points))
const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0)

export const rubric = z
  .object({
    title: requiredName('Rubric'),
    criteria: z
      .array(rubricCriterion, says.required('Criterion'))
      .min(1, says.required('Criterion'))
      .max(CRITERIA_MAX, `A rubric has at most ${CRITERIA_MAX} criteria`),
  })
  .refine(({ criteria }) => criteria.length === 0 || sum(criteria.map(most)) > 0, {
    message: 'At least one level must give points',
    path: ['criteria'],
  })
export type Rubric = z.output<typeof rubric>

/** Places of the chosen levels, one for each criterion in its order. */
const chosen = z
  .array(
    z
      .number()
      .int()
      .min(0)
      .max(LEVELS_MAX - 1),
  )
  .max(CRITERIA_MAX)

/** What work was graded by: the rubric as it was then, and the level of each criterion. */
export const judgement = z.object({ rubric, chosen })
export type Judgement = z.output<typeof judgement>

/** The points that can be had. */
export const rubricPoints = ({ criteria }: Rubric): number => sum(criteria.map(most))

/** Whether every criterion has a level that is there. */
export const isComplete = ({ criteria }: Rubric, levels: readonly (number | null)[]): levels is readonly number[] =>
  levels.length === criteria.length && criteria.every(({ levels: own }, i) => own[levels[i] ?? -1] !== undefined)

/** The score the chosen levels make, of a hundred and with one decimal; null until every criterion has its level. */
export const rubricScore = (of: Rubric, levels: readonly (number | null)[]): number | null => {
  if (!isComplete(of, levels)) return null
  const points = sum(of.criteria.map(({ levels: own }, i) => own[levels[i] ?? 0]?.points ?? 0))
  return Math.max(GRADE_MIN, Math.round((points / rubricPoints(of)) * GRADE_MAX * 10) / 10)
}

/** The same rubric, word by word; the order of keys says nothing. */
export const sameRubric = (one: Rubric | null, other: Rubric | null): boolean =>
  JSON.stringify(plain(one)) === JSON.stringify(plain(other))
const plain = (of: Rubric | null) =>
  of && [
    of.title,
    of.criteria.map(({ title, levels }) => [title, levels.map((level) => [level.title, level.text, level.points])]),
  ]

/** A rubric as it can be taken from another assignment. */
export const usedRubric = z.object({
  /** The assignment it stands in; the newest of those that have the very same one. */
  id: recordId,
  assignment_title: z.string(),
  rubric,
})
export type UsedRubric = z.output<typeof usedRubric>

export const rubricQuery = listQuery({}, ['title', 'updated_at'])
export const rubricPage = paged(usedRubric)
