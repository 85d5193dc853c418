import { t } from '@pelita/console/kit/text/t.ts'
import { learnerQuizApi } from '@pelita/contract/areas/quiz/learner-quiz.ts'
import { learnerCall } from '../data/session.ts'
import { go } from '../kit/path.tsx'
import { useAttempt } from '../kit/use-attempt.ts'

interface Props {
  relationId: string
  attemptId?: string | null
  subjectId?: string
  isAgain?: boolean
}

/** Begins online (decision 66), or goes on with what was begun. */
export function StartButton({ relationId, attemptId = null, subjectId, isAgain = false }: Props) {
  const { busy, failure, attempt } = useAttempt()
  const start = () =>
    attempt(async () => {
      if (attemptId) return go(`/attempt/${attemptId}`)
      const body = subjectId ? { subject_user_id: subjectId } : {}
      const begun = await learnerCall(learnerQuizApi.start, { params: { relation_id: relationId }, body })
      go(`/attempt/${begun.attempt_id}`)
    })
  return (
    <>
      {failure && (
        <p className="alert" role="alert">
          {failure}
        </p>
      )}
      <button type="button" className="button primary wide" disabled={busy} onClick={() => void start()}>
        {t(attemptId ? 'Go on' : isAgain ? 'Try once more' : 'Start')}
      </button>
    </>
  )
}
