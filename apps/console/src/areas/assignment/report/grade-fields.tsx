import '../../../kit/form/field/mantine-input.ts'
import { Textarea, TextInput } from '@mantine/core'
import type { GradingStatus } from '@pelita/contract/areas/assignment/assignment-form.ts'
import { FEEDBACK_MAX, GRADE_MAX, GRADE_MIN, takesFeedback, takesScore } from '@pelita/contract/areas/assignment/grading-rules.ts'
import { FieldError } from '../../../kit/form/field/field-error.tsx'
import { afterRelease } from '../../../kit/form/leave/after-release.ts'
import { useTypedNumber } from '../../../kit/form/number/use-typed-number.ts'
import { t } from '../../../kit/text/t.ts'
import css from './review.module.css'
import type { ReviewGrade } from './use-review-grade.ts'

/** Grade, feedback, or both, as the assignment is graded. */
export function GradeFields({ grade, grading }: { grade: ReviewGrade; grading: GradingStatus }) {
  const { typed, type } = grade
  const kept = Number(typed.score.replace(',', '.'))
  const score = useTypedNumber({
    value: typed.score.trim() === '' || Number.isNaN(kept) ? '' : kept,
    change: (value) => type({ ...typed, score: String(value) }),
    min: GRADE_MIN,
    max: GRADE_MAX,
    decimals: 1,
  })
  return (
    <div className={css.grade}>
      {takesScore(grading) && (
        <TextInput
          label={t('Grade')}
          description={t('From 1 to {maximum}', { maximum: GRADE_MAX })}
          required
          w={160}
          maxLength={9}
          {...score}
          // What it says below goes when it is left, and must not take what is pressed with it.
          onBlur={() => afterRelease(score.onBlur)}
          error={grade.scoreProblem && <FieldError text={grade.scoreProblem} />}
        />
      )}
      {takesFeedback(grading) && (
        <Textarea
          label={t('Feedback')}
          required={grading === 'feedback'}
          autosize
          minRows={3}
          maxRows={8}
          maxLength={FEEDBACK_MAX}
          value={typed.feedback}
          onChange={(event) => type({ ...typed, feedback: event.currentTarget.value })}
        />
      )}
    </div>
  )
}
