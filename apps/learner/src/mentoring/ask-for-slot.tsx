import { timeSpan } from '@pelita/console/kit/format/dates.ts'
import { t } from '@pelita/console/kit/text/t.ts'
import { OBJECTIVE_MAX } from '@pelita/contract/areas/mentoring/booking-states.ts'
import { type FreeSlot, learnerMentoringApi, type OfferedMentoring } from '@pelita/contract/areas/mentoring/learner-mentoring.ts'
import { type FormEvent, useId, useState } from 'react'
import { learnerCall } from '../data/session.ts'
import { go, Link } from '../kit/path.tsx'
import { StatusBadge } from '../kit/status-badge.tsx'
import { useAttempt } from '../kit/use-attempt.ts'
import { zoneHere } from '../kit/zone.ts'

const FEW = 6
const seatsText = ({ seats_left }: FreeSlot): string =>
  seats_left === 1 ? t('1 seat left') : t('{n} seats left', { n: seats_left })

interface Props {
  offer: OfferedMentoring
  onAsked: () => void
}

/** Chooses a time, says what for, and asks. */
export function AskForSlot({ offer: { slots, auto_approve }, onAsked }: Props) {
  const [chosen, setChosen] = useState('')
  const [all, setAll] = useState(false)
  const [objective, setObjective] = useState('')
  const { busy, failure, attempt } = useAttempt()
  const [name, field] = [useId(), useId()]
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!chosen) return
    const input = { params: { id: chosen }, body: { objective } }
    let made = ''
    const done = await attempt(async () => {
      made = (await learnerCall(learnerMentoringApi.request, input)).id
    })
    // Times go to others meanwhile: what is shown is read again either way.
    if (done) go(`/mentoring/bookings/${made}`)
    else onAsked()
  }
  return (
    <form className="stack" onSubmit={(event) => void submit(event)} noValidate>
      <fieldset className="times">
        <legend>{t('Choose a time')}</legend>
        {slots.slice(0, all ? undefined : FEW).map((slot) => (
          <Time key={slot.id} slot={slot} name={name} isChosen={slot.id === chosen} choose={() => setChosen(slot.id)} />
        ))}
      </fieldset>
      {slots.length > FEW && !all && (
        <button type="button" className="button" onClick={() => setAll(true)}>
          {t('Show more ({n})', { n: slots.length - FEW })}
        </button>
      )}
      <div className="field">
        <label htmlFor={field}>{t('What do you want to talk about?')}</label>
        <textarea
          id={field}
          rows={3}
          maxLength={OBJECTIVE_MAX}
          value={objective}
          onChange={(event) => setObjective(event.currentTarget.value)}
        />
      </div>
      <p className="soft">{t(auto_approve ? 'You have the seat at once.' : 'The coach answers your request.')}</p>
      {failure && (
        <p className="alert" role="alert">
          {failure}
        </p>
      )}
      <button type="submit" className="button primary" disabled={busy || !chosen}>
        {t(auto_approve ? 'Book this time' : 'Request this time')}
      </button>
    </form>
  )
}

interface TimeProps {
  slot: FreeSlot
  name: string
  isChosen: boolean
  choose: () => void
}

/** One time; one I asked for already leads to what became of it. */
function Time({ slot, name, isChosen, choose }: TimeProps) {
  const { start_at, end_at, mode, location, booking } = slot
  const words = (
    <span className="words">
      <strong>
        {timeSpan(start_at, end_at)} {zoneHere(start_at)}
      </strong>
      <span className="soft">
        {[mode === 'online' ? t('Online') : location, !booking && seatsText(slot)].filter(Boolean).join(' · ')}
      </span>
    </span>
  )
  if (booking)
    return (
      <Link className="time" to={`/mentoring/bookings/${booking.id}`}>
        {words}
        <StatusBadge status={booking.status} />
      </Link>
    )
  return (
    <label className="time" data-chosen={isChosen || undefined}>
      <input type="radio" name={name} checked={isChosen} onChange={choose} />
      {words}
    </label>
  )
}
