import { dayTime } from '@pelita/console/kit/format/dates.ts'
import { t } from '@pelita/console/kit/text/t.ts'
import { learnerPresenceApi } from '@pelita/contract/areas/learner-presence.ts'
import { useCallback } from 'react'
import { learnerCall } from '../data/session.ts'
import { BackLink } from '../kit/back-link.tsx'
import { DateTile } from '../kit/date-tile.tsx'
import { inPages } from '../kit/in-pages.ts'
import { MoreButton, useSize } from '../kit/more-button.tsx'
import { Nothing, Problem, Waiting } from '../kit/states.tsx'
import { StatusBadge } from '../kit/status-badge.tsx'
import { useLoad } from '../kit/use-load.ts'

/** My check-ins, newest first. */
export default function AttendanceHistory() {
  return (
    <>
      <BackLink to="/me" label="Me" />
      <h1>{t('Attendance')}</h1>
      <CheckIns />
    </>
  )
}

function CheckIns() {
  const { size, grow } = useSize()
  const load = useCallback(
    () => inPages(size, (page) => learnerCall(learnerPresenceApi.presenceHistory, { query: { ...page } })),
    [size],
  )
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
      <MoreButton isLeft={Boolean(data.pagination.next)} grow={grow} />
    </div>
  )
}
