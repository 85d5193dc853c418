import { quizResultApi, type Review, type ReviewAnswer } from '@pelita/contract/areas/quiz/quiz-results.ts'
import { useRef, useState } from 'react'
import { ApiError } from '../../../data/api-error.ts'
import { call } from '../../../data/call.ts'
import { useAction } from '../../../data/use-action.ts'
import { showFailure } from '../../../kit/feedback/failure.tsx'
import { toast } from '../../../kit/feedback/toast.tsx'
import { useDocument } from '../../../kit/form/document/use-document.ts'
import { LEAVE } from '../../../kit/form/use-guarded-form.ts'
import {
  type EssayGrade,
  type EssayGrades,
  enteredGrades,
  enteredSince,
  type GradeAction,
  gradedMeanwhile,
  gradeFrom,
  gradesOf,
  reduceGrades,
} from './essay-grades.ts'

const FAILED = 'Failed to submit grade.'

export interface ReviewParams {
  readonly quizId: string
  readonly resultId: string
}

/** The grades of one attempt on the screen: guarded, kept in the browser, and never written over somebody else's. */
export function useEssayGrades(review: Review, params: ReviewParams) {
  const [initial] = useState(() => gradesOf(review.answers))
  const [saving, setSaving] = useState(false)
  const busy = useRef(false)
  /** Answers somebody else graded meanwhile, as they are now. */
  const [meanwhile, setMeanwhile] = useState<readonly ReviewAnswer[]>([])
  const form = useDocument<EssayGrades, GradeAction>({
    reduce: reduceGrades,
    initial,
    draft: `quiz/result/${params.resultId}`,
    leave: LEAVE,
    guardedFromStart: false,
    problems: () => [],
    change: (question_id, score) => ({ question_id, score: score as EssayGrade['score'] }),
  })
  const { send } = useAction(quizResultApi.grade, { failed: FAILED })

  const settle = async (sent: EssayGrades) => {
    const now = await call(quizResultApi.review, { params }).catch(() => null)
    const entered = form.current()
    const record = { values: now ? gradesOf(now.answers) : sent, updated_at: undefined }
    if (entered !== sent) form.carryOn(record, enteredSince(sent, entered, record.values))
    else if (now) form.settle(record)
    else form.finish()
  }

  const refused = async (cause: unknown, sent: ReturnType<typeof enteredGrades>) => {
    form.guard(true)
    if (!(cause instanceof ApiError) || cause.status !== 409) return showFailure(cause, FAILED)
    const now = await call(quizResultApi.review, { params }).catch(() => null)
    const changed = now ? gradedMeanwhile(sent, now.answers) : []
    if (changed.length === 0) return showFailure(cause, FAILED)
    setMeanwhile(changed)
  }

  const submit = async () => {
    const entered = form.current()
    const grades = enteredGrades(entered, form.origin.current.values)
    if (grades.length === 0) return toast.info("There's no anything changed")
    if (busy.current) return
    busy.current = true
    setSaving(true)
    form.flush()
    form.guard(false)
    try {
      await send({ params, body: { user_id: review.detail.user_id, grades } })
      toast.success('Grade successfully submitted.')
      await settle(entered)
    } catch (cause) {
      await refused(cause, grades)
    } finally {
      busy.current = false
      setSaving(false)
    }
  }

  /** Decides about one answer that was graded meanwhile; the next Submit Grade then counts. */
  const decide = (theirs: ReviewAnswer, keepMine: boolean) => {
    const known = gradeFrom(theirs)
    const { question_id } = theirs
    const { values, updated_at } = form.origin.current
    form.origin.current = { values: { ...values, [question_id]: known }, updated_at }
    form.dispatch({ question_id, ...(keepMine ? { updated_at: known.updated_at } : known) })
    setMeanwhile((waiting) => waiting.filter((answer) => answer.question_id !== question_id))
  }

  return {
    grades: form.document,
    enter: (question_id: string, score: number | '') => form.dispatch({ question_id, score }),
    saving,
    submit: () => void submit(),
    meanwhile,
    decide,
    draft: { offered: form.offered, restore: form.restore, discard: form.discard },
  }
}

export type EssayGrading = ReturnType<typeof useEssayGrades>
