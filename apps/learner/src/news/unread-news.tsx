import { t } from '@pelita/console/kit/text/t.ts'
import { learnerAnnouncementApi } from '@pelita/contract/areas/announcement.ts'
import { IconChevronRight } from '@tabler/icons-react'
import { learnerCall } from '../data/session.ts'
import { Link } from '../kit/path.tsx'
import { useLoad } from '../kit/use-load.ts'
import { AnnouncementCard } from './announcement-card.tsx'

const FEW = 2
const load = () => learnerCall(learnerAnnouncementApi.list, { query: { page_size: 20 } })

/** What was announced and not opened yet; nothing once all of it was. */
export default function UnreadNews() {
  const { data } = useLoad(load)
  const unread = (data?.results ?? []).filter(({ read_at }) => read_at === null)
  if (!data || unread.length === 0) return null
  return (
    <section>
      <div className="heading">
        <h2>{t('Announcements')}</h2>
        <Link className="more" to="/announcements">
          {t('All {n}', { n: data.pagination.total_data })}
          <IconChevronRight size={18} stroke={1.5} aria-hidden />
        </Link>
      </div>
      <div className="stack">
        {unread.slice(0, FEW).map((one) => (
          <AnnouncementCard key={one.id} announcement={one} />
        ))}
      </div>
    </section>
  )
}
