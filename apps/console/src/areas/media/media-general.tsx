import type { MediaDetail } from '@pelita/contract/areas/media/media.ts'
import { MEDIA_LEVELS } from '@pelita/contract/areas/media/media-form.ts'
import { useRef } from 'react'
import { PRIVACY_WORDS } from '../../kit/content/general/privacy-words.ts'
import { DetailSection } from '../../kit/detail/detail-section.tsx'
import { Facts } from '../../kit/detail/facts.tsx'
import { History } from '../../kit/detail/history.tsx'
import { kilobytes } from '../../kit/format/kilobytes.ts'
import { minutes } from '../../kit/format/minutes.ts'
import { isOwn } from '../../kit/list/cells/received.tsx'
import { RichText } from '../../kit/rich-text/rich-text.tsx'
import { safeImage } from '../../kit/rich-text/safe-address.ts'
import { t } from '../../kit/text/t.ts'
import { clockText } from './clock-text.ts'
import css from './media.module.css'
import type { Kind } from './media-kinds.ts'
import { MediaPlayer } from './media-player.tsx'
import { WordSearch } from './word-search.tsx'

const STATES = { waiting: 'Is being prepared', ready: 'Ready', failed: 'Cannot be played' } as const
const WORDS = new Map([
  ['category_id', { label: 'Category' }],
  ['level_id', { label: 'Level' }],
  ['file_id', { label: 'File' }],
  ['link_url', { label: 'Link' }],
])

/** What a video or podcast says of itself, with its player. */
export function MediaGeneral({ kind, record }: { kind: Kind; record: MediaDetail }) {
  const player = useRef<HTMLMediaElement>(null)
  const picture = safeImage(record.thumbnail)
  const yes = (flag: boolean) => t(flag ? 'Yes' : 'No')
  const isVideo = kind.kind === 'video'
  return (
    <>
      <DetailSection title="Media">
        <Facts
          facts={[
            { label: kind.noun, value: <MediaPlayer media={record} isVideo={isVideo} player={player} />, wide: true },
            { label: 'File', value: record.file && `${record.file.name} (${kilobytes(record.file.size)})` },
            { label: 'Duration', value: minutes(record.duration) },
            { label: 'State', value: t(STATES[record.state]) },
            { label: 'Allow Download', value: yes(record.allow_download) },
            { label: 'Allow Comment', value: yes(record.allow_comment) },
            ...(isVideo
              ? [{ label: 'Subtitles', value: record.subtitles.map(({ name }) => name).join(', ') || '-' }]
              : [
                  { label: 'Season', value: record.season },
                  { label: 'Episode', value: record.episode_no },
                ]),
            { label: 'Chapters', value: <Chapters record={record} />, wide: true },
            ...(record.subtitles.length > 0 || record.transcript
              ? [
                  {
                    label: 'Find what is said',
                    value: <WordSearch kind={kind} record={record} player={player} />,
                    wide: true as const,
                  },
                ]
              : []),
          ]}
        />
      </DetailSection>
      <DetailSection title="General">
        <Facts
          facts={[
            {
              label: 'Thumbnail',
              value: picture && <img className={css.picture} src={picture} alt={record.title} />,
              wide: true,
            },
            { label: 'Title', value: record.title },
            { label: 'Category', value: record.category_title },
            { label: 'Level', value: t(MEDIA_LEVELS.find(({ id }) => id === record.level_id)?.title ?? '-') },
            { label: kind.host, value: record.hosts.map(({ full_name }) => full_name).join(', ') || '-' },
            { label: 'Competencies', value: record.competencies.map(({ name }) => name).join(', ') || '-' },
            { label: 'Tags', value: record.tags.join(', ') || '-' },
            { label: 'Privacy', value: t(PRIVACY_WORDS[record.privacy]) },
            ...(isOwn(record)
              ? [{ label: 'Distributed to', value: record.distributed_organizations.map(({ title }) => title).join(', ') || '-' }]
              : []),
            ...(record.review_note ? [{ label: 'Note', value: record.review_note, wide: true }] : []),
            { label: 'Description', value: <RichText html={record.description} />, wide: true },
            ...(record.transcript ? [{ label: 'Transcript', value: <RichText html={record.transcript} />, wide: true }] : []),
          ]}
        />
      </DetailSection>
      {isOwn(record) && (
        <History record={record} entity={kind.api.update.record} update={kind.feature.can('update')} words={WORDS} />
      )}
    </>
  )
}

function Chapters({ record: { chapters } }: { record: MediaDetail }) {
  if (chapters.length === 0) return '-'
  return (
    <ol className={css.chapters}>
      {chapters.map(({ at_second, title }) => (
        <li key={at_second}>
          {clockText(at_second)} {title}
        </li>
      ))}
    </ol>
  )
}
