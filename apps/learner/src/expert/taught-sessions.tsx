import { t } from '@pelita/console/kit/text/t.ts'
import { learnerTrainerApi, type TaughtSession } from '@pelita/contract/areas/learner-trainer.ts'
import { learnerCall } from '../data/session.ts'
import { useLoad } from '../kit/use-load.ts'
import { TaughtCard } from './taught-card.tsx'

export const loadTaught = () => learnerCall(learnerTrainerApi.sessions, {})

/** When the day of a session is over: what was kept on the phone may be of yesterday. */
const dayEnd = ({ start_date_time, end_date_time }: TaughtSession) =>
  new Date(end_date_time ?? start_date_time).setHours(24, 0, 0, 0)

/** The sessions of today and the next ones of the classes I teach; where few are shown, those that are not over. Whoever teaches none sees nothing of it. */
export function TaughtSessions({ most }: { most?: number }) {
  const { data } = useLoad(loadTaught)
  const until = (session: TaughtSession) =>
    most !== undefined && session.end_date_time ? Date.parse(session.end_date_time) : dayEnd(session)
  const ahead = (data?.results ?? []).filter((session) => until(session) > Date.now())
  if (ahead.length === 0) return null
  return (
    <section>
      <h2>{t('As a trainer')}</h2>
      <div className="stack">
        {ahead.slice(0, most).map((session) => (
          <TaughtCard key={`${session.id} ${session.batch_id} ${session.start_date_time}`} session={session} />
        ))}
      </div>
    </section>
  )
}
