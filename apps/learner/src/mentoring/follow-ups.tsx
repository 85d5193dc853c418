import { shortDay } from '@pelita/console/kit/format/dates.ts'
import { t } from '@pelita/console/kit/text/t.ts'
import type { FollowUp } from '@pelita/contract/areas/mentoring/booking-states.ts'
import { learnerMentoringApi } from '@pelita/contract/areas/mentoring/learner-mentoring.ts'
import { useState } from 'react'
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
  // Shown at once, and taken back where it could not be kept.
  const [ticked, setTicked] = useState<Readonly<Record<string, boolean>>>({})
  const isDone = (one: FollowUp) => ticked[one.id] ?? one.is_done
  const tick = async (one: FollowUp) => {
    const is_done = !isDone(one)
    setTicked({ ...ticked, [one.id]: is_done })
    const body = { ticked: { id: one.id, is_done } }
    const kept = await attempt(() => learnerCall(learnerMentoringApi.change, { params: { id }, body }))
    if (!kept) setTicked(({ [one.id]: _, ...others }) => others)
    onChanged()
  }
  return (
    <section className="card">
      <h2>{t('Follow-ups')}</h2>
      {followUps.map((one) => (
        <label key={one.id} className="ticked" data-done={isDone(one) || undefined}>
          <input type="checkbox" checked={isDone(one)} disabled={busy} onChange={() => void tick(one)} />
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
