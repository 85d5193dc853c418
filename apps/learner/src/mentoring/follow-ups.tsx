import { shortDay } from '@pelita/console/kit/format/dates.ts'
import { t } from '@pelita/console/kit/text/t.ts'
import type { FollowUp } from '@pelita/contract/areas/mentoring/booking-states.ts'
import { learnerMentoringApi } from '@pelita/contract/areas/mentoring/learner-mentoring.ts'
import { learnerCall } from '../data/session.ts'
import { useAttempt } from '../kit/use-attempt.ts'

interface Props {
  id: string
  followUps: readonly FollowUp[]
  onChanged: () => void
}

/** What was agreed on; ticked off by whoever does it. */
export function FollowUps({ id, followUps, onChanged }: Props) {
  const { busy, failure, attempt } = useAttempt()
  const tick = async (one: FollowUp) => {
    const body = { ticked: { id: one.id, is_done: !one.is_done } }
    await attempt(() => learnerCall(learnerMentoringApi.change, { params: { id }, body }))
    onChanged()
  }
  return (
    <section className="card">
      <h2>{t('Follow-ups')}</h2>
      {followUps.map((one) => (
        <label key={one.id} className="ticked" data-done={one.is_done || undefined}>
          <input type="checkbox" checked={one.is_done} disabled={busy} onChange={() => void tick(one)} />
          <span className="words">
            <strong>{one.text}</strong>
            {one.due && <span className="soft">{t('until {date}', { date: shortDay(one.due) })}</span>}
          </span>
        </label>
      ))}
      {failure && (
        <p className="alert" role="alert">
          {failure}
        </p>
      )}
    </section>
  )
}
