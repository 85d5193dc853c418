import { knowledgeFeed, knowledgeFeedApi, type PostDetail } from '@pelita/contract/areas/knowledge-feed/knowledge-feed.ts'
import { IconAlertTriangle, IconEye, IconMessage, IconThumbUp } from '@tabler/icons-react'
import { writerName } from '../../kit/comments/writer.tsx'
import { CardStat, CardStats } from '../../kit/detail/card-stat.tsx'
import { DetailSection } from '../../kit/detail/detail-section.tsx'
import { Face } from '../../kit/detail/face.tsx'
import { Facts } from '../../kit/detail/facts.tsx'
import { History } from '../../kit/detail/history.tsx'
import { dayTime } from '../../kit/format/dates.ts'
import { fullCount } from '../../kit/format/full-count.ts'
import { shortCount } from '../../kit/format/short-count.ts'
import css from './knowledge-feed.module.css'
import { PostViewer } from './post-viewer.tsx'

const WORDS = new Map([
  ['published_at', { label: 'Published' }],
  ['moderated_at', { label: 'Moderated' }],
])

/** What was shared, by whom, how it was received and what was decided about it. */
export function GeneralTab({ record }: { record: PostDetail }) {
  const { author } = record
  const figure = (count: number) => ({ value: shortCount(count), full: fullCount(count) })
  return (
    <>
      <CardStats>
        <CardStat label="Views" icon={IconEye} tone="blue" {...figure(record.views)} />
        <CardStat label="Likes" icon={IconThumbUp} tone="green" {...figure(record.likes)} />
        <CardStat label="Comments" icon={IconMessage} {...figure(record.comments)} />
        <CardStat label="Reports" icon={IconAlertTriangle} tone="red" {...figure(record.reports_count)} />
      </CardStats>
      <DetailSection title="Content">
        <PostViewer record={record} />
      </DetailSection>
      <DetailSection title="Author">
        <div className={css.author}>
          <Face name={author.full_name} picture={author.picture} size={48} />
          <div>
            <p className={css.name}>{writerName(author)}</p>
            <p className={css.place}>{[author.nik, author.posisi].filter(Boolean).join(' · ')}</p>
          </div>
        </div>
      </DetailSection>
      <DetailSection title="Moderation">
        <Facts
          facts={[
            { label: 'Tags', value: record.tags.join(', ') },
            { label: 'Submitted', value: dayTime(record.created_at) },
            { label: 'Moderated by', value: record.moderated_by },
            { label: 'Moderated', value: record.moderated_at && dayTime(record.moderated_at) },
            { label: 'Note', value: record.note, wide: true },
          ]}
        />
      </DetailSection>
      <History record={record} entity={knowledgeFeedApi.decide.record} update={knowledgeFeed.can('update')} words={WORDS} />
    </>
  )
}
