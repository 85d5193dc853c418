import { t } from '@pelita/console/kit/text/t.ts'
import type { Decision } from '@pelita/contract/areas/mentoring/booking-states.ts'
import { learnerMentoringApi, type WholeBooking } from '@pelita/contract/areas/mentoring/learner-mentoring.ts'
import { useId, useState } from 'react'
import { learnerCall } from '../data/session.ts'
import { Stars } from '../kit/stars.tsx'
import { useAttempt } from '../kit/use-attempt.ts'
import { CoachNotes } from './coach-notes.tsx'

const WORDS: Readonly<Record<Decision, { label: string; look: string }>> = {
  approved: { label: 'Approve', look: 'button primary' },
  rejected: { label: 'Reject', look: 'button' },
  attended: { label: 'Mark as attended', look: 'button primary' },
  no_show: { label: 'Mark as no show', look: 'button' },
}

interface Props {
  booking: WholeBooking
  onChanged: () => void
}

/** What a coach does with a request, and with the session once it took place. */
export function CoachSide({ booking, onChanged }: Props) {
  const { status, rating, rating_comment } = booking
  return (
    <>
      <Decisions booking={booking} onChanged={onChanged} />
      {(status === 'approved' || status === 'attended' || status === 'no_show') && (
        <CoachNotes booking={booking} onChanged={onChanged} />
      )}
      {rating !== null && (
        <section className="card">
          <h2>{t('Rating')}</h2>
          <Stars value={rating} />
          {rating_comment && <p className="offered">{rating_comment}</p>}
        </section>
      )}
    </>
  )
}

function Decisions({ booking: { id, may_become, status }, onChanged }: Props) {
  const [refusing, setRefusing] = useState(false)
  const [reason, setReason] = useState('')
  const { busy, failure, attempt } = useAttempt()
  const field = useId()
  const say = async (decision: Decision) => {
    const coach = { status: decision, ...(decision === 'rejected' && { reason }) }
    if (await attempt(() => learnerCall(learnerMentoringApi.change, { params: { id }, body: { coach } }))) setRefusing(false)
    onChanged()
  }
  if (may_become.length === 0) return null
  // Who counted on it hears why; a mere request may be declined without a word.
  const needsReason = status === 'approved'
  return (
    <section className="card">
      {refusing && (
        <div className="field">
          <label htmlFor={field}>{t(needsReason ? 'Reason' : 'Reason (optional)')}</label>
          <textarea
            id={field}
            rows={2}
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </div>
      )}
      {failure && (
        <p className="alert" role="alert">
          {failure}
        </p>
      )}
      <div className="answers">
        {may_become.map((decision) => {
          const { label, look } = WORDS[decision]
          const isRefusal = decision === 'rejected'
          return (
            <button
              key={decision}
              type="button"
              className={isRefusal && refusing ? 'button danger' : look}
              disabled={busy || (isRefusal && refusing && needsReason && reason.trim() === '')}
              onClick={() => (isRefusal && !refusing ? setRefusing(true) : void say(decision))}
            >
              {t(label)}
            </button>
          )
        })}
      </div>
    </section>
  )
}
