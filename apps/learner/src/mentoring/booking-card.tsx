import { t } from '@pelita/console/kit/text/t.ts'
import type { MyBooking } from '@pelita/contract/areas/mentoring/learner-mentoring.ts'
import { IconChevronRight } from '@tabler/icons-react'
import { DateTile } from '../kit/date-tile.tsx'
import { Link } from '../kit/path.tsx'
import { Badge, StatusBadge } from '../kit/status-badge.tsx'
import { TimeAndPlace } from '../kit/time-and-place.tsx'

const followUps = (n: number) => (n === 1 ? t('1 follow-up') : t('{n} follow-ups', { n }))

/** One session with whom it is, and how it stands. */
export function BookingCard({ booking }: { booking: MyBooking }) {
  const { id, slot, role, coach, user, status, objective, follow_ups_open, can_rate, rating } = booking
  const asked = can_rate && rating === null
  return (
    <Link className="card todo" to={`/mentoring/bookings/${id}`}>
      <DateTile moment={slot.start_at} />
      <span className="words">
        <strong>{role === 'coach' ? user.full_name : slot.title}</strong>
        <span className="soft">{role === 'coach' ? slot.title : t('with {name}', { name: coach.full_name })}</span>
        {role === 'coach' && objective && <span>{objective}</span>}
        <TimeAndPlace
          from={slot.start_at}
          until={slot.end_at}
          place={slot.mode === 'online' ? t('Online') : (slot.location ?? '-')}
        />
        <span className="answers">
          <StatusBadge status={status} />
          {asked && <Badge tone="amber">{t('Not rated yet')}</Badge>}
          {follow_ups_open > 0 && <Badge tone="gray">{followUps(follow_ups_open)}</Badge>}
        </span>
      </span>
      <IconChevronRight size={20} stroke={1.5} aria-hidden />
    </Link>
  )
}
