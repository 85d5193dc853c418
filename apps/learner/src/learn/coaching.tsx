import { t } from '@pelita/console/kit/text/t.ts'
import { type LearnerCoaching, learnerCoachingApi } from '@pelita/contract/learning/learner-coaching.ts'
import { IconArmchair, IconExternalLink } from '@tabler/icons-react'
import { useCallback, useId, useState } from 'react'
import { learnerCall } from '../data/session.ts'
import { DateTile } from '../kit/date-tile.tsx'
import { TimeAndPlace } from '../kit/time-and-place.tsx'
import { useAttempt } from '../kit/use-attempt.ts'
import { useLoad } from '../kit/use-load.ts'
import { say } from '../text/say.ts'

/** The sessions of coaches in a class of mine; nothing where there are none. */
export function Coaching({ enrollmentId }: { enrollmentId: string }) {
  const load = useCallback(() => learnerCall(learnerCoachingApi.sessions, { params: { id: enrollmentId } }), [enrollmentId])
  const { data, again } = useLoad(load)
  if (!data || data.results.length === 0) return null
  return (
    <section>
      <h2>{t('Coaching')}</h2>
      <div className="stack">
        {data.results.map((session) => (
          <Session key={session.id} session={session} enrollmentId={enrollmentId} onChanged={again} />
        ))}
      </div>
    </section>
  )
}

const seatsText = ({ seats_left }: LearnerCoaching): string =>
  seats_left === 1 ? t('1 seat left') : t('{n} seats left', { n: seats_left })

interface Props {
  session: LearnerCoaching
  enrollmentId: string
  onChanged: () => void
}

function Session({ session, enrollmentId, onChanged }: Props) {
  const field = useId()
  const [objective, setObjective] = useState('')
  const { busy, failure, attempt } = useAttempt()
  const { is_booked, refusal } = session
  const params = { id: enrollmentId, sessionId: session.id }
  // Seats change with others: what is shown is read again either way.
  const change = async (work: () => Promise<unknown>) => {
    await attempt(work)
    onChanged()
  }
  return (
    <article className="card row">
      <DateTile moment={session.start_at} />
      <div className="words">
        <h3>{session.title}</h3>
        {session.coach.full_name && <p className="soft">{session.coach.full_name}</p>}
        {session.description && <p>{session.description}</p>}
        <TimeAndPlace
          from={session.start_at}
          until={session.end_at}
          place={session.mode === 'online' ? t('Online') : (session.location ?? '-')}
        />
        {session.url && (
          <p className="fact">
            <IconExternalLink size={16} stroke={1.5} aria-hidden />
            <a href={session.url} target="_blank" rel="noreferrer">
              {t('Open the meeting')}
            </a>
          </p>
        )}
        <p className="fact">
          <IconArmchair size={16} stroke={1.5} aria-hidden />
          {is_booked ? t('You have booked a seat') : seatsText(session)}
        </p>
        {(failure || (refusal && !is_booked)) && (
          <p className={failure ? 'alert' : 'soft'} role={failure ? 'alert' : undefined}>
            {failure || say(refusal ?? '')}
          </p>
        )}
        {!refusal && !is_booked && (
          <div className="field">
            <label htmlFor={field}>{t('What do you want to talk about?')}</label>
            <input id={field} value={objective} maxLength={500} onChange={(event) => setObjective(event.currentTarget.value)} />
          </div>
        )}
        {!refusal && (
          <div className="answers">
            <button
              type="button"
              className={is_booked ? 'button' : 'button primary'}
              disabled={busy}
              onClick={() =>
                void change(() =>
                  is_booked
                    ? learnerCall(learnerCoachingApi.letGo, { params })
                    : learnerCall(learnerCoachingApi.book, { params, body: { objective } }),
                )
              }
            >
              {t(is_booked ? 'Let go of my seat' : 'Book a seat')}
            </button>
          </div>
        )}
      </div>
    </article>
  )
}
