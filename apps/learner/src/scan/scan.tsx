import './check-in.css'
import { t } from '@pelita/console/kit/text/t.ts'
import { useState } from 'react'
import { loadEnrollments } from '../home/home.tsx'
import { ScheduleCard } from '../home/schedule-card.tsx'
import { byPhase } from '../home/schedule-phase.ts'
import { useLoad } from '../kit/use-load.ts'
import { CheckIn } from './check-in.tsx'

/** The camera or a typed code; and what is open now, so that six digits find their meeting. */
export default function Scan() {
  const [scheduleId, setScheduleId] = useState(() => new URLSearchParams(location.search).get('schedule'))
  const { data, again } = useLoad(loadEnrollments)
  const { open } = byPhase(data?.results ?? [], Date.now())
  const chosen = open.find(({ schedule }) => schedule.schedule_id === scheduleId) ?? null
  return (
    <>
      <h1>{t('Check in')}</h1>
      <CheckIn chosen={chosen} enrollments={data?.results ?? []} onForget={() => setScheduleId(null)} onDone={again} />
      {open.length > 0 && (
        <section>
          <h2>{t('Open now')}</h2>
          <div className="stack">
            {open.map((item) => (
              <ScheduleCard
                key={item.schedule.schedule_id}
                item={item}
                onCheckIn={() => setScheduleId(item.schedule.schedule_id)}
              />
            ))}
          </div>
        </section>
      )}
    </>
  )
}
