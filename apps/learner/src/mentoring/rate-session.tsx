import { t } from '@pelita/console/kit/text/t.ts'
import { learnerMentoringApi, type WholeBooking } from '@pelita/contract/areas/mentoring/learner-mentoring.ts'
import { type FormEvent, useId, useState } from 'react'
import { learnerCall } from '../data/session.ts'
import { StarChoice } from '../kit/stars.tsx'
import { useAttempt } from '../kit/use-attempt.ts'

const MOST = 1000

interface Props {
  booking: WholeBooking
  onChanged: () => void
}

/** Stars and a comment about a session I was in; closed once it can be changed no more. */
export function RateSession({ booking, onChanged }: Props) {
  const { id, can_rate } = booking
  const [rating, setRating] = useState(booking.rating)
  const [comment, setComment] = useState(booking.rating_comment ?? '')
  const { busy, failure, attempt } = useAttempt()
  const field = useId()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (rating === null) return
    const body = { rating, rating_comment: comment }
    if (await attempt(() => learnerCall(learnerMentoringApi.change, { params: { id }, body }))) onChanged()
  }
  return (
    <form className="card" onSubmit={(event) => void submit(event)} noValidate>
      <StarChoice legend={t('How was it?')} value={rating} onChange={setRating} disabled={!can_rate} />
      <div className="field">
        <label htmlFor={field}>{t('Comment (optional)')}</label>
        <textarea
          id={field}
          rows={3}
          maxLength={MOST}
          value={comment}
          disabled={!can_rate}
          onChange={(event) => setComment(event.currentTarget.value)}
        />
      </div>
      {failure && (
        <p className="alert" role="alert">
          {failure}
        </p>
      )}
      {booking.rating !== null && (
        <p className="soft" role="status">
          {t('Thank you for your feedback')}
        </p>
      )}
      {can_rate && (
        <button type="submit" className="button primary" disabled={busy || rating === null}>
          {t(booking.rating === null ? 'Send feedback' : 'Save')}
        </button>
      )}
    </form>
  )
}
