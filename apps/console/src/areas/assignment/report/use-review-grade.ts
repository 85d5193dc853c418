import type { GradingStatus } from '@pelita/contract/areas/assignment/assignment-form.ts'
import { assignmentResultApi, type ReviewedResult } from '@pelita/contract/areas/assignment/assignment-results.ts'
import { readGrade, takesFeedback, takesScore } from '@pelita/contract/areas/assignment/grading-rules.ts'
import { useAction } from '../../../data/use-action.ts'
import { useTypedGrades } from '../../../kit/grading/use-typed-grades.ts'
import { gradingRecord } from '../grading/submission-source.ts'

interface Place {
  readonly id: string
  readonly reviewed: ReviewedResult
  readonly grading: GradingStatus
  readonly done: () => void
}

/** The grade of one submission on its way: what is typed is kept in the browser, as the queue keeps it. */
export function useReviewGrade({ id, reviewed, grading, done }: Place) {
  const drafts = useTypedGrades(gradingRecord(id))
  const { run, pending } = useAction(assignmentResultApi.grade, {
    done: 'Grade has been successfully submitted.',
    failed: 'Failed to submit grade assignment.',
  })
  const typed = drafts.typedFor(reviewed.id) ?? {
    score: reviewed.score === null ? '' : String(reviewed.score),
    feedback: reviewed.feedback ?? '',
  }
  const read = readGrade(typed.score)
  const needsFeedback = grading === 'feedback' && typed.feedback.trim() === ''
  const scoreProblem = takesScore(grading) && typed.score !== '' && 'problem' in read ? read.problem : null

  const submit = async () => {
    const { id: result, updated_at } = reviewed
    const one = {
      id: result,
      updated_at,
      ...(takesScore(grading) && 'score' in read && { score: read.score }),
      ...(takesFeedback(grading) && typed.feedback.trim() !== '' && { feedback: typed.feedback.trim() }),
    }
    if (!(await run({ params: { id }, body: { data: [one] } }))) return
    drafts.drop(result)
    done()
  }
  return {
    typed,
    type: (next: typeof typed) => drafts.keep(reviewed.id, next),
    scoreProblem,
    /** Empty and zero cannot be submitted. */
    missing: takesScore(grading)
      ? !('score' in read && read.score > 0) && 'Type a score from 1 to 100 first'
      : needsFeedback && 'Write feedback first',
    saving: pending,
    submit: () => void submit(),
  }
}

export type ReviewGrade = ReturnType<typeof useReviewGrade>
