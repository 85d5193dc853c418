import { t } from '@pelita/console/kit/text/t.ts'
import type { LearnerEnrollment } from '@pelita/contract/areas/learner.ts'
import { DateTile } from '../kit/date-tile.tsx'
import { StatusBadge } from '../kit/status-badge.tsx'
import { TimeAndPlace } from '../kit/time-and-place.tsx'

/** A class that was to come and does not take place, and why. */
export function CancelledCard({ enrollment }: { enrollment: LearnerEnrollment }) {
  const { title, batch_title, start_at, end_at, location, cancel_reason } = enrollment
  return (
    <article className="card row">
      {start_at && <DateTile moment={start_at} />}
      <div className="words">
        <h3>{title}</h3>
        {batch_title && <p className="soft">{batch_title}</p>}
        <TimeAndPlace from={start_at} until={end_at} place={location} />
        <p>
          <StatusBadge status="cancelled" /> {t('This class does not take place: {reason}', { reason: cancel_reason ?? '' })}
        </p>
      </div>
    </article>
  )
}
