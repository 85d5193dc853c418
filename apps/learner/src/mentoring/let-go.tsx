import { t } from '@pelita/console/kit/text/t.ts'
import { learnerMentoringApi } from '@pelita/contract/areas/mentoring/learner-mentoring.ts'
import { useState } from 'react'
import { learnerCall } from '../data/session.ts'
import { Question } from '../kit/question.tsx'
import { useAttempt } from '../kit/use-attempt.ts'

/** Gives the time back before it begins. */
export function LetGo({ id, onChanged }: { id: string; onChanged: () => void }) {
  const [asks, setAsks] = useState(false)
  const { busy, failure, attempt } = useAttempt()
  const cancel = async () => {
    setAsks(false)
    await attempt(() => learnerCall(learnerMentoringApi.change, { params: { id }, body: { cancel: true } }))
    onChanged()
  }
  return (
    <>
      {failure && (
        <p className="alert" role="alert">
          {failure}
        </p>
      )}
      <button type="button" className="button" disabled={busy} onClick={() => setAsks(true)}>
        {t('Cancel my session')}
      </button>
      {asks && (
        <Question
          title="Cancel my session?"
          text={t('The coach is told, and others can have this time.')}
          action="Cancel my session"
          isDangerous
          onCancel={() => setAsks(false)}
          onConfirm={() => void cancel()}
        />
      )}
    </>
  )
}
