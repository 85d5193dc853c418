import { t } from '@pelita/console/kit/text/t.ts'
import { learnerAnnouncementApi } from '@pelita/contract/areas/announcement.ts'
import { useCallback } from 'react'
import { learnerCall } from '../data/session.ts'
import { BackLink } from '../kit/back-link.tsx'
import { inPages } from '../kit/in-pages.ts'
import { MoreButton, useSize } from '../kit/more-button.tsx'
import { Nothing, Problem, Waiting } from '../kit/states.tsx'
import { useLoad } from '../kit/use-load.ts'
import { AnnouncementCard } from './announcement-card.tsx'

/** What my organisation announces to me: what is pinned first, then the newest. */
export default function Announcements() {
  const { size, grow } = useSize()
  const load = useCallback(
    () => inPages(size, (page) => learnerCall(learnerAnnouncementApi.list, { query: { ...page } })),
    [size],
  )
  const { data, failure, again } = useLoad(load)
  return (
    <>
      <BackLink to="/me" label="Me" />
      <div>
        <h1>{t('Announcements')}</h1>
        {data && data.unread_count > 0 && <p className="soft">{t('{n} not read', { n: data.unread_count })}</p>}
      </div>
      {failure && <Problem text={failure} retry={again} />}
      {!data && !failure && <Waiting />}
      {data?.results.length === 0 && <Nothing text="Nothing is announced now." />}
      <div className="stack">
        {data?.results.map((one) => (
          <AnnouncementCard key={one.id} announcement={one} />
        ))}
        <MoreButton isLeft={Boolean(data?.pagination.next)} grow={grow} />
      </div>
    </>
  )
}
