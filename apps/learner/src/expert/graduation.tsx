import { t } from '@pelita/console/kit/text/t.ts'
import { learnerExpertApi } from '@pelita/contract/areas/learner-expert.ts'
import { useState } from 'react'
import { learnerCall } from '../data/session.ts'
import { acknowledge } from '../kit/acknowledged.tsx'
import { Question } from '../kit/question.tsx'
import { useAttempt } from '../kit/use-attempt.ts'

type Outcome = 'passed' | 'not_passed'

/** Whether somebody passed a class whose experts decide it. */
export function Graduation({ id, name, onDecided }: { id: string; name: string; onDecided: () => void }) {
  const [asking, setAsking] = useState<Outcome | null>(null)
  const [note, setNote] = useState('')
  const { busy, failure, attempt } = useAttempt()
  const decide = async (learning_status: Outcome) => {
    setAsking(null)
    const body = { learning_status, note }
    if (await attempt(() => learnerCall(learnerExpertApi.decide, { params: { id }, body }))) {
      acknowledge(t('The decision about {name} is saved.', { name }))
      onDecided()
    }
  }
  return (
    <>
      <label className="field">
        {t('Note (optional)')}
        <textarea rows={2} maxLength={500} value={note} onChange={(event) => setNote(event.currentTarget.value)} />
      </label>
      {failure && (
        <p className="alert" role="alert">
          {failure}
        </p>
      )}
      <div className="answers">
        <button type="button" className="button primary" disabled={busy} onClick={() => setAsking('passed')}>
          {t('Passed')}
        </button>
        <button type="button" className="button" disabled={busy} onClick={() => setAsking('not_passed')}>
          {t('Not Passed')}
        </button>
      </div>
      {asking && (
        <Question
          title={asking === 'passed' ? 'Passed?' : 'Not passed?'}
          text={t('This decides the graduation of {name}.', { name })}
          action={asking === 'passed' ? 'Passed' : 'Not Passed'}
          onCancel={() => setAsking(null)}
          onConfirm={() => void decide(asking)}
        />
      )}
    </>
  )
}
