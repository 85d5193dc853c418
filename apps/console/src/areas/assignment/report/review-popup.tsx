import { Button } from '@mantine/core'
import type { GradingStatus } from '@pelita/contract/areas/assignment/assignment-form.ts'
import {
  type AssignmentResult,
  assignmentResultApi,
  type ReviewedResult,
} from '@pelita/contract/areas/assignment/assignment-results.ts'
import { failureText } from '../../../data/api-error.ts'
import { useData } from '../../../data/use-data.ts'
import { DialogButtons } from '../../../kit/feedback/dialog-buttons.tsx'
import { openDialog } from '../../../kit/feedback/dialog-store.ts'
import { PrimaryButton } from '../../../kit/feedback/primary-button.tsx'
import { DetailSkeleton } from '../../../kit/feedback/skeletons.tsx'
import { ErrorState } from '../../../kit/feedback/states.tsx'
import { t } from '../../../kit/text/t.ts'
import { GradeFields } from './grade-fields.tsx'
import css from './review.module.css'
import { SubmissionView } from './submission-view.tsx'
import { useReviewGrade } from './use-review-grade.ts'

const FAILED = 'Failed get assignment results'

interface Reviewed {
  /** The assignment. */
  readonly id: string
  readonly result: AssignmentResult
  readonly grading: GradingStatus
  /** What was asked for. */
  readonly instruction: string
}

export const openReview = (reviewed: Reviewed): void => {
  void openDialog((close) => <Review {...reviewed} close={() => close()} />, { title: 'Review Assignment', size: 'lg' })
}

/** What was handed in, read before it is graded. */
function Review({ id, result, close, ...asked }: Reviewed & { close: () => void }) {
  const params = { id, resultId: result.id }
  const query = useData(assignmentResultApi.review, { params }, FAILED, { show: 'none', staleTime: 0 })
  if (query.error && !query.data) {
    return <ErrorState text={failureText(query.error, FAILED).message} cause={query.error} retry={() => void query.refetch()} />
  }
  if (!query.data) return <DetailSkeleton />
  return <Open reviewed={query.data} id={id} close={close} {...asked} />
}

interface OpenProps extends Omit<Reviewed, 'result'> {
  reviewed: ReviewedResult
  close: () => void
}

function Open({ reviewed, id, grading, instruction, close }: OpenProps) {
  const grade = useReviewGrade({ id, reviewed, grading, done: close })
  const again = (reviewed.score ?? 0) > 0
  return (
    <div className={css.review}>
      <SubmissionView reviewed={reviewed} instruction={instruction} grading={grading} />
      {grading !== 'ungraded' && <GradeFields grade={grade} grading={grading} />}
      <DialogButtons>
        <Button variant="default" onClick={close}>
          {t(grading === 'ungraded' ? 'Close' : 'Cancel')}
        </Button>
        {grading !== 'ungraded' && (
          <PrimaryButton missing={grade.missing} loading={grade.saving} onClick={grade.submit}>
            {t(again ? 'Resubmit' : 'Submit')}
          </PrimaryButton>
        )}
      </DialogButtons>
    </div>
  )
}
