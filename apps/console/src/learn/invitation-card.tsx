import { type LearnerEnrollment, learnerApi } from '@pelita/contract/areas/learner.ts'
import { IconClock, IconMapPin } from '@tabler/icons-react'
import { useState } from 'react'
import { failureText } from '../data/api-error.ts'
import { timeSpan } from '../kit/format/dates.ts'
import { t } from '../kit/text/t.ts'
import { DateTile } from './date-tile.tsx'
import { learnerCall } from './learner-session.ts'

/** One invitation: confirm, or decline with a second touch and, if wished, a reason. */
export function InvitationCard({ enrollment, onAnswered }: { enrollment: LearnerEnrollment; onAnswered: () => void }) {
  const [declining, setDeclining] = useState(false)
  const [reason, setReason] = useState('')
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)

  const answer = async (action: 'confirm' | 'decline') => {
    setBusy(true)
    setFailure('')
    try {
      await learnerCall(learnerApi.answer, { params: { id: enrollment.id }, body: { action, ...(reason && { reason }) } })
      onAnswered()
    } catch (cause) {
      setBusy(false)
      setFailure(failureText(cause, 'An unknown error occurred').message)
    }
  }

  return (
    <article className="card row">
      {enrollment.start_at && <DateTile moment={enrollment.start_at} />}
      <div className="words">
        <h3>{enrollment.title}</h3>
        {enrollment.batch_title && <p className="soft">{enrollment.batch_title}</p>}
        {enrollment.start_at && (
          <p className="fact">
            <IconClock size={16} stroke={1.5} aria-hidden />
            {timeSpan(enrollment.start_at, enrollment.end_at)}
          </p>
        )}
        {enrollment.location && (
          <p className="fact">
            <IconMapPin size={16} stroke={1.5} aria-hidden />
            {enrollment.location}
          </p>
        )}
        {failure && (
          <p className="alert" role="alert">
            {t(failure)}
          </p>
        )}
        {declining && (
          <label className="field">
            {t('Reason (optional)')}
            <textarea rows={2} maxLength={500} value={reason} onChange={(event) => setReason(event.currentTarget.value)} />
          </label>
        )}
        <div className="answers">
          {declining ? (
            <>
              <button type="button" className="button" disabled={busy} onClick={() => setDeclining(false)}>
                {t('Cancel')}
              </button>
              <button type="button" className="button danger" disabled={busy} onClick={() => answer('decline')}>
                {t('Decline')}
              </button>
            </>
          ) : (
            <>
              <button type="button" className="button" disabled={busy} onClick={() => setDeclining(true)}>
                {t('Decline')}
              </button>
              <button type="button" className="button primary" disabled={busy} onClick={() => answer('confirm')}>
                {t('Confirm')}
              </button>
            </>
          )}
        </div>
      </div>
    </article>
  )
}
