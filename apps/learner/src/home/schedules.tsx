import { t } from '@pelita/console/kit/text/t.ts'
import type { LearnerEnrollment } from '@pelita/contract/areas/learner.ts'
import { useState } from 'react'
import { BackLink } from '../kit/back-link.tsx'
import { Nothing, Problem, Waiting } from '../kit/states.tsx'
import { useLoad } from '../kit/use-load.ts'
import { CancelledCard } from './cancelled-card.tsx'
import { loadEnrollments } from './home.tsx'
import { ScheduleCard } from './schedule-card.tsx'
import { byPhase, cancelled, type Phase } from './schedule-phase.ts'

const PHASES: readonly { phase: Phase; label: string; none: string }[] = [
  { phase: 'upcoming', label: 'Upcoming', none: 'No upcoming schedule' },
  { phase: 'open', label: 'Open now', none: 'Nothing is open now' },
  { phase: 'past', label: 'Past', none: 'No past schedule' },
]

/** All my schedules: upcoming, open and past. */
export default function Schedules() {
  const { data, failure, again } = useLoad(loadEnrollments)
  return (
    <>
      <BackLink to="/" label="Home" />
      <h1>{t('Schedule')}</h1>
      {failure && <Problem text={failure} retry={again} />}
      {!data && !failure && <Waiting />}
      {data && <Phases enrollments={data.results} />}
    </>
  )
}

function Phases({ enrollments }: { enrollments: readonly LearnerEnrollment[] }) {
  const groups = byPhase(enrollments, Date.now())
  const [phase, setPhase] = useState<Phase>(groups.open.length > 0 ? 'open' : 'upcoming')
  const gone = phase === 'upcoming' ? cancelled(enrollments, Date.now()) : []
  const none = PHASES.find((choice) => choice.phase === phase)?.none ?? ''
  return (
    <>
      <fieldset className="segments">
        <legend className="unseen">{t('Show')}</legend>
        {PHASES.map((choice) => (
          <label key={choice.phase}>
            <input
              type="radio"
              className="unseen"
              name="phase"
              checked={choice.phase === phase}
              onChange={() => setPhase(choice.phase)}
            />
            {t(choice.label)} <span className="count">{groups[choice.phase].length}</span>
          </label>
        ))}
      </fieldset>
      <div className="stack">
        {groups[phase].map((item) => (
          <ScheduleCard key={`${item.schedule.schedule_id} ${item.enrollment.id}`} item={item} />
        ))}
        {gone.map((enrollment) => (
          <CancelledCard key={enrollment.id} enrollment={enrollment} />
        ))}
        {groups[phase].length + gone.length === 0 && <Nothing text={none} />}
      </div>
    </>
  )
}
