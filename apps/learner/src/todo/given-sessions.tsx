import { t } from '@pelita/console/kit/text/t.ts'
import { learnerCoachingApi } from '@pelita/contract/learning/learner-coaching.ts'
import { learnerCall } from '../data/session.ts'
import { DateTile } from '../kit/date-tile.tsx'
import { Link } from '../kit/path.tsx'
import { TimeAndPlace } from '../kit/time-and-place.tsx'
import { useLoad } from '../kit/use-load.ts'
import { isSaidAbove } from './said-above.ts'

export const loadGiven = () => learnerCall(learnerCoachingApi.given, {})

/** The sessions I give as a coach and who comes; whoever is none sees nothing of it. */
export function GivenSessions({ most }: { most?: number }) {
  const { data } = useLoad(loadGiven)
  const now = Date.now()
  const isShown = (session: { start_at: string; end_at: string; bookings: readonly { booking_id: string | null }[] }) =>
    most === undefined ? !isSaidAbove(session, now) : Date.parse(session.end_at) > now
  const sessions = (data?.results ?? []).filter(isShown)
  if (sessions.length === 0) return null
  return (
    <section>
      <h2>{t('As a coach')}</h2>
      <div className="stack">
        {sessions.slice(0, most).map((session) => (
          <article key={session.id} className="card row">
            <DateTile moment={session.start_at} />
            <div className="words">
              <h3>{session.title}</h3>
              {session.module_title && (
                <p className="soft">{[session.module_title, session.batch_title].filter(Boolean).join(' · ')}</p>
              )}
              <TimeAndPlace
                from={session.start_at}
                until={session.end_at}
                place={session.mode === 'online' ? (session.url ?? t('Online')) : (session.location ?? '-')}
              />
              <p className="soft">{t('{n} of {all} seats booked', { n: session.bookings.length, all: session.capacity })}</p>
              {session.bookings.map(({ name, nik, objective, booking_id }) => {
                const words = [name, nik, objective].filter(Boolean).join(' · ')
                return (
                  <p key={nik}>
                    {booking_id ? (
                      <Link className="text-link" to={`/mentoring/bookings/${booking_id}`}>
                        {words}
                      </Link>
                    ) : (
                      words
                    )}
                  </p>
                )
              })}
            </div>
          </article>
        ))}
      </div>
    </section>
  )
}
