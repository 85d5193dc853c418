import { type Rubric, rubricScore, sameRubric } from '@pelita/contract/areas/assignment/rubric.ts'
import type { TypedGrade } from '../../../kit/grading/typed-grade.ts'
import { t } from '../../../kit/text/t.ts'
import { RubricGrid } from '../rubric/rubric-grid.tsx'
import type { SubmissionItem } from './submission-source.ts'

interface Props {
  rubric: Rubric
  item: SubmissionItem
  typed: TypedGrade
  type: (grade: TypedGrade) => void
}

/** The levels to choose from. The score follows once every criterion has one, and can still be changed by hand. */
export function RubricJudge({ rubric, item: { judged }, typed, type }: Props) {
  const levels = rubric.criteria.map((_, i) => typed.levels?.[i] ?? null)
  const choose = (criterion: number, level: number) => {
    const next = levels.map((one, i) => (i === criterion ? level : one))
    const score = rubricScore(rubric, next)
    type({ ...typed, levels: next, ...(score !== null && { score: String(score) }) })
  }
  const earlier = judged !== null && !sameRubric(rubric, judged.rubric) ? judged : null
  return (
    <>
      <RubricGrid rubric={rubric} levels={levels} choose={choose} />
      {earlier && (
        <details>
          <summary>{t('The rubric has been changed since. This was graded by the earlier one.')}</summary>
          <RubricGrid rubric={earlier.rubric} levels={earlier.chosen} />
        </details>
      )}
    </>
  )
}
