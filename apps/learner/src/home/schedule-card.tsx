import { clockTime } from '@pelita/console/kit/format/dates.ts'
import { t } from '@pelita/console/kit/text/t.ts'
import { DateTile } from '../kit/date-tile.tsx'
import { Badge, StatusBadge } from '../kit/status-badge.tsx'
import { TimeAndPlace } from '../kit/time-and-place.tsx'
import type { ScheduleItem } from './schedule-phase.ts'

/** One schedule with my status; an open one can be checked in to. */
export function ScheduleCard({ item: { schedule, enrollment }, onCheckIn }: { item: ScheduleItem; onCheckIn?: () => void }) {
  return (
    <article className="card row">
      <DateTile moment={schedule.start_date_time} />
      <div className="words">
        <h3>{schedule.presence_title}</h3>
        <p className="soft">{[enrollment.title, enrollment.batch_title].filter(Boolean).join(' · ')}</p>
        <TimeAndPlace from={schedule.start_date_time} until={schedule.end_date_time} place={enrollment.location} />
        {schedule.cancel_reason !== null && (
          <p>
            <StatusBadge status="cancelled" />{' '}
            {t('This session does not take place: {reason}', { reason: schedule.cancel_reason })}
          </p>
        )}
        <div className="answers">
          {schedule.invitation === 'invited' && enrollment.status === 'invited' && !enrollment.can_answer ? (
            <Badge tone="gray">{t('Not answered in time')}</Badge>
          ) : (
            schedule.invitation && <StatusBadge status={schedule.invitation} />
          )}
          {schedule.clock_in && <span className="soft">{t('Checked in at {time}', { time: clockTime(schedule.clock_in) })}</span>}
          {onCheckIn && !schedule.clock_in && (
            <button type="button" className="button primary small" onClick={onCheckIn}>
              {t('Check in')}
            </button>
          )}
        </div>
      </div>
    </article>
  )
}
