import { shortDay } from '@pelita/console/kit/format/dates.ts'
import { t } from '@pelita/console/kit/text/t.ts'
import type { LearnerAnnouncement } from '@pelita/contract/areas/announcement.ts'
import { IconChevronRight, IconPinned, IconSpeakerphone } from '@tabler/icons-react'
import { Link } from '../kit/path.tsx'
import { Badge } from '../kit/status-badge.tsx'

/** What it is called and since when; new until it was opened. */
export function AnnouncementCard({ announcement }: { announcement: LearnerAnnouncement }) {
  const { id, title, start_at, is_pinned, read_at } = announcement
  const Icon = is_pinned ? IconPinned : IconSpeakerphone
  return (
    <Link className="card todo" to={`/announcements/${id}`}>
      <span className="sign">
        <Icon size={22} stroke={1.5} aria-hidden />
      </span>
      <span className="words">
        <strong>{title}</strong>
        <span className="soft">{[is_pinned && t('Pinned'), shortDay(start_at)].filter(Boolean).join(' · ')}</span>
        {read_at === null && (
          <span className="answers">
            <Badge tone="blue">{t('New')}</Badge>
          </span>
        )}
      </span>
      <IconChevronRight size={20} stroke={1.5} aria-hidden />
    </Link>
  )
}
