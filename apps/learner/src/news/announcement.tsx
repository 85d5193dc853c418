import './news.css'
import { dayTime } from '@pelita/console/kit/format/dates.ts'
import { RichText } from '@pelita/console/kit/rich-text/rich-text.tsx'
import { t } from '@pelita/console/kit/text/t.ts'
import { learnerAnnouncementApi } from '@pelita/contract/areas/announcement.ts'
import { IconExternalLink } from '@tabler/icons-react'
import { useCallback, useEffect } from 'react'
import { learnerCall } from '../data/session.ts'
import type { PageProps } from '../frame/pages.ts'
import { BackLink } from '../kit/back-link.tsx'
import { Problem, Waiting } from '../kit/states.tsx'
import { useLoad } from '../kit/use-load.ts'

/** One announcement; who opens it has read it. */
export default function AnnouncementPage({ params: [id = ''] }: PageProps) {
  const load = useCallback(() => learnerCall(learnerAnnouncementApi.one, { params: { id } }), [id])
  const { data, failure, again } = useLoad(load)
  const isNew = data?.read_at === null
  useEffect(() => {
    // Without a connection it stays new, and is noted the next time it is opened.
    if (isNew) learnerCall(learnerAnnouncementApi.read, { params: { id } }).catch(() => null)
  }, [id, isNew])
  return (
    <>
      <BackLink to="/announcements" label="Announcements" />
      {failure && <Problem text={failure} retry={again} />}
      {!data && !failure && <Waiting />}
      {data && (
        <article className="stack">
          <div>
            <h1>{data.title}</h1>
            <p className="soft">
              {[
                data.is_pinned && t('Pinned'),
                dayTime(data.start_at),
                data.end_at && t('until {date}', { date: dayTime(data.end_at) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
          {data.image && <img className="news-picture" src={data.image} alt="" />}
          <RichText html={data.content} />
          {data.link && (
            <a className="button primary" href={data.link} target="_blank" rel="noopener noreferrer">
              <IconExternalLink size={20} stroke={1.5} aria-hidden />
              {t('Open link')}
            </a>
          )}
        </article>
      )}
    </>
  )
}
