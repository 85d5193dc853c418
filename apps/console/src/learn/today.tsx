import type { LearnerEnrollment } from '@pelita/contract/areas/learner.ts'
import { useState } from 'react'
import { t } from '../kit/text/t.ts'
import { CheckIn } from './check-in.tsx'
import { InvitationCard } from './invitation-card.tsx'
import { ScheduleCard } from './schedule-card.tsx'
import { byPhase, waiting } from './schedule-phase.ts'
import { Nothing } from './states.tsx'

const NEXT = 2

/** Check-in first, then what waits for an answer, then what comes next. */
export function Today({ enrollments, reload }: { enrollments: readonly LearnerEnrollment[]; reload: () => void }) {
  const [scheduleId, setScheduleId] = useState<string | null>(null)
  const { open, upcoming } = byPhase(enrollments, Date.now())
  const invitations = waiting(enrollments)
  const chosen = open.find(({ schedule }) => schedule.schedule_id === scheduleId) ?? null
  return (
    <>
      <CheckIn chosen={chosen} onForget={() => setScheduleId(null)} onDone={reload} />
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
      {invitations.length > 0 && (
        <section>
          <h2>{t('Invitations')}</h2>
          <div className="stack">
            {invitations.map((invitation) => (
              <InvitationCard key={invitation.id} enrollment={invitation} onAnswered={reload} />
            ))}
          </div>
        </section>
      )}
      <section>
        <h2>{t('Next')}</h2>
        <div className="stack">
          {upcoming.slice(0, NEXT).map((item) => (
            <ScheduleCard key={item.schedule.schedule_id} item={item} />
          ))}
          {upcoming.length === 0 && <Nothing text="No upcoming schedule" />}
        </div>
      </section>
    </>
  )
}
