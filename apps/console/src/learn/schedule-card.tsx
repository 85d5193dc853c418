import { IconClock, IconMapPin } from '@tabler/icons-react'
import { StatusBadge } from '../kit/badges/status-badge.tsx'
import { clockTime, timeSpan } from '../kit/format/dates.ts'
import { t } from '../kit/text/t.ts'
import { DateTile } from './date-tile.tsx'
import type { ScheduleItem } from './schedule-phase.ts'

/** One schedule with my status; an open one can be checked in to. */
export function ScheduleCard({ item: { schedule, enrollment }, onCheckIn }: { item: ScheduleItem; onCheckIn?: () => void }) {
  return (
    <article className="card row">
      <DateTile moment={schedule.start_date_time} />
      <div className="words">
        <h3>{schedule.presence_title}</h3>
        <p className="soft">{[enrollment.title, enrollment.batch_title].filter(Boolean).join(' · ')}</p>
        <p className="fact">
          <IconClock size={16} stroke={1.5} aria-hidden />
          {timeSpan(schedule.start_date_time, schedule.end_date_time)}
        </p>
        {enrollment.location && (
          <p className="fact">
            <IconMapPin size={16} stroke={1.5} aria-hidden />
            {enrollment.location}
          </p>
        )}
        <div className="answers">
          {schedule.invitation && <StatusBadge status={schedule.invitation} />}
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
