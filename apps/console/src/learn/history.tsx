import { learnerPresenceApi } from '@pelita/contract/areas/learner-presence.ts'
import { useCallback, useState } from 'react'
import { StatusBadge } from '../kit/badges/status-badge.tsx'
import { dayTime } from '../kit/format/dates.ts'
import { t } from '../kit/text/t.ts'
import { DateTile } from './date-tile.tsx'
import { learnerCall } from './learner-session.ts'
import { Nothing, Problem, Waiting } from './states.tsx'
import { useLoad } from './use-load.ts'

const STEP = 20
const MOST = 100

/** My check-ins, newest first. */
export function History() {
  const [size, setSize] = useState(STEP)
  const load = useCallback(() => learnerCall(learnerPresenceApi.presenceHistory, { query: { page_size: size } }), [size])
  const { data, failure, again } = useLoad(load)
  if (failure && !data) return <Problem text={failure} retry={again} />
  if (!data) return <Waiting />
  if (data.results.length === 0) return <Nothing text="No check-in yet" />
  return (
    <div className="stack">
      {data.results.map((visit) => (
        <article key={visit.id} className="card row">
          <DateTile moment={visit.clock_in} />
          <div className="words">
            <h3>{visit.title}</h3>
            <p className="soft">{t('Checked in at {time}', { time: dayTime(visit.clock_in) })}</p>
            <div className="answers">
              <StatusBadge status={visit.invitation} />
            </div>
          </div>
        </article>
      ))}
      {data.pagination.next && size < MOST && (
        <button type="button" className="button" onClick={() => setSize(Math.min(size + STEP, MOST))}>
          {t('Show more')}
        </button>
      )}
    </div>
  )
}
