import { t } from '@pelita/console/kit/text/t.ts'
import { learnerExpertApi } from '@pelita/contract/areas/learner-expert.ts'
import { useState } from 'react'
import { learnerCall } from '../data/session.ts'
import { useAttempt } from '../kit/use-attempt.ts'

/** Whether somebody passed a class whose experts decide it. */
export function Graduation({ id, onDecided }: { id: string; onDecided: () => void }) {
  const [note, setNote] = useState('')
  const { busy, failure, attempt } = useAttempt()
  const decide = async (learning_status: 'passed' | 'not_passed') => {
    const body = { learning_status, note }
    if (await attempt(() => learnerCall(learnerExpertApi.decide, { params: { id }, body }))) onDecided()
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
        <button type="button" className="button primary" disabled={busy} onClick={() => void decide('passed')}>
          {t('Passed')}
        </button>
        <button type="button" className="button" disabled={busy} onClick={() => void decide('not_passed')}>
          {t('Not Passed')}
        </button>
      </div>
    </>
  )
}
