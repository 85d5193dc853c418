import { RichText } from '@pelita/console/kit/rich-text/rich-text.tsx'
import { t } from '@pelita/console/kit/text/t.ts'
import { FOLLOW_UP_MAX, MOST_FOLLOW_UPS } from '@pelita/contract/areas/mentoring/booking-states.ts'
import { learnerMentoringApi, type WholeBooking } from '@pelita/contract/areas/mentoring/learner-mentoring.ts'
import { type FormEvent, useId, useState } from 'react'
import { learnerCall } from '../data/session.ts'
import { asHtml } from '../feed/as-html.ts'
import { useAttempt } from '../kit/use-attempt.ts'
import { AgreedRow } from './agreed-row.tsx'
import { asLines } from './as-lines.ts'
import { type Agreed, knownAfter } from './known-follow-ups.ts'

interface Props {
  booking: WholeBooking
  onChanged: () => void
}

let made = 0
const empty = (): Agreed => ({ key: `new ${++made}`, text: '', due: null, is_done: false })

interface Written {
  readonly text: string
  readonly isShared: boolean
  readonly agreed: readonly Agreed[]
}

const writtenIn = ({ notes, is_shared, follow_ups }: WholeBooking): Written => ({
  text: asLines(notes ?? '') ?? '',
  isShared: is_shared,
  agreed: follow_ups.map((one) => ({ ...one, key: one.id })),
})

const idsIn = ({ follow_ups }: WholeBooking): string[] => follow_ups.map(({ id }) => id)
const idOf = (id: string | undefined) => (id ? { id } : {})

/** What was spoken about and agreed on. Notes with more formatting than a phone writes are read here and changed in the console. */
export function CoachNotes({ booking, onChanged }: Props) {
  const { id, notes } = booking
  const lines = asLines(notes ?? '')
  const [known, setKnown] = useState(booking)
  // The follow-ups that stand in this form: what somebody else adds meanwhile is not taken away by it.
  const [read, setRead] = useState(() => idsIn(booking))
  const [{ text, isShared, agreed }, setWritten] = useState(() => writtenIn(booking))
  const [state, setState] = useState<'untouched' | 'touched' | 'saving' | 'saved'>('untouched')
  // What is read anew takes its place, unless the coach has written on meanwhile.
  if (known !== booking && (state === 'untouched' || state === 'saved')) {
    setKnown(booking)
    setRead(idsIn(booking))
    setWritten(writtenIn(booking))
  }
  const write = (part: Partial<Written>) => {
    setState('touched')
    setWritten((before) => ({ ...before, ...part }))
  }
  const { busy, failure, attempt } = useAttempt()
  const field = useId()
  const isMissing = agreed.some((one) => one.text.trim() === '')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    // Whether it is done is said by the person, who may tick it while the coach writes.
    const follow_ups = agreed.map(({ key: _, is_done: __, ...one }) => one)
    const coach = {
      is_shared: isShared,
      follow_ups,
      follow_ups_read: read,
      ...(lines !== null && { notes: text.trim() === '' ? '' : asHtml(text) }),
    }
    setState('saving')
    const isKept = await attempt(async () => {
      const saved = await learnerCall(learnerMentoringApi.change, { params: { id }, body: { coach } })
      const ids = knownAfter(agreed, saved.follow_ups, read)
      setRead([...read, ...ids.values()])
      setWritten((now) => ({ ...now, agreed: now.agreed.map((one) => ({ ...one, ...idOf(ids.get(one.key)) })) }))
    })
    setState((now) => (now !== 'saving' ? now : isKept ? 'saved' : 'touched'))
    if (isKept) onChanged()
  }
  return (
    <form className="card" onSubmit={(event) => void submit(event)} noValidate>
      <h2>{t('Notes and follow-ups')}</h2>
      {lines === null ? (
        <RichText html={notes} />
      ) : (
        <div className="field">
          <label htmlFor={field}>{t('Notes')}</label>
          <textarea
            id={field}
            rows={5}
            maxLength={10_000}
            value={text}
            onChange={(event) => write({ text: event.currentTarget.value })}
          />
        </div>
      )}
      <label className="ticked">
        <input type="checkbox" checked={isShared} onChange={(event) => write({ isShared: event.currentTarget.checked })} />
        <span className="words">{t('Share notes with {name}', { name: booking.user.full_name })}</span>
      </label>
      {agreed.map((one, n) => (
        <AgreedRow
          key={one.key}
          n={n + 1}
          agreed={one}
          most={FOLLOW_UP_MAX}
          change={(next) => write({ agreed: agreed.map((other) => (other === one ? next : other)) })}
          remove={() => write({ agreed: agreed.filter((other) => other !== one) })}
        />
      ))}
      {agreed.length < MOST_FOLLOW_UPS && (
        <button type="button" className="button" onClick={() => write({ agreed: [...agreed, empty()] })}>
          {t('Add follow-up')}
        </button>
      )}
      {failure && (
        <p className="alert" role="alert">
          {failure}
        </p>
      )}
      {state === 'saved' && (
        <p className="soft" role="status">
          {t('Saved')}
        </p>
      )}
      <button type="submit" className="button primary" disabled={busy || isMissing}>
        {t('Save')}
      </button>
    </form>
  )
}
