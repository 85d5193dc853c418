import { t } from '@pelita/console/kit/text/t.ts'
import { useState } from 'react'

interface Props {
  busy: boolean
  answer: (action: 'confirm' | 'decline', reason?: string) => void
}

/** Confirm, or decline with a second touch and, if wished, a reason. */
export function InvitationAnswer({ busy, answer }: Props) {
  const [declining, setDeclining] = useState(false)
  const [reason, setReason] = useState('')
  if (!declining) {
    return (
      <div className="answers">
        <button type="button" className="button" disabled={busy} onClick={() => setDeclining(true)}>
          {t('Decline')}
        </button>
        <button type="button" className="button primary" disabled={busy} onClick={() => answer('confirm')}>
          {t('Confirm')}
        </button>
      </div>
    )
  }
  return (
    <>
      <label className="field">
        {t('Reason (optional)')}
        <textarea rows={2} maxLength={500} value={reason} onChange={(event) => setReason(event.currentTarget.value)} />
      </label>
      <div className="answers">
        <button type="button" className="button" disabled={busy} onClick={() => setDeclining(false)}>
          {t('Cancel')}
        </button>
        <button type="button" className="button danger" disabled={busy} onClick={() => answer('decline', reason)}>
          {t('Decline')}
        </button>
      </div>
    </>
  )
}
