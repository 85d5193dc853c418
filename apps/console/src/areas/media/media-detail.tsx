import type { MediaDetail } from '@pelita/contract/areas/media/media.ts'
import { pathTo } from '@pelita/contract/core/screen.ts'
import { WAITED_FOR } from '@pelita/contract/learning/waited-for.ts'
import { useParams } from '@tanstack/react-router'
import { useData } from '../../data/use-data.ts'
import { StatusBadge } from '../../kit/badges/status-badge.tsx'
import { CommentList } from '../../kit/comments/comment-list.tsx'
import { recordHead } from '../../kit/detail/record-head.tsx'
import { RecordLoader } from '../../kit/form/record-loader.tsx'
import { minutes } from '../../kit/format/minutes.ts'
import { shortCount } from '../../kit/format/short-count.ts'
import { DistributedBadge, isOwn } from '../../kit/list/received.tsx'
import { WaitingList } from '../../kit/participants/waiting-list.tsx'
import { PermittedTabs } from '../../kit/tabs/permitted-tabs.tsx'
import { MediaGeneral } from './media-general.tsx'
import type { Kind } from './media-kinds.ts'
import { removalOf } from './media-removal.ts'
import { MediaStatisticsTab } from './media-statistics.tsx'
import { StatusButtons } from './status-buttons.tsx'
import { UsedInList, ViewerList } from './viewer-lists.tsx'

/** Everything about one video or podcast. */
export function MediaDetails({ kind }: { kind: Kind }) {
  const { id = '' } = useParams({ strict: false })
  const failed = `Failed get ${kind.noun.toLowerCase()}`
  const query = useData(kind.api.detail, { params: { id } }, failed)
  return (
    <RecordLoader key={id} query={query} failed={failed}>
      {(record) => <Tabs kind={kind} record={record} />}
    </RecordLoader>
  )
}

function Tabs({ kind, record }: { kind: Kind; record: MediaDetail }) {
  const needs = kind.feature.can('view')
  const { api, feature, noun } = kind
  const params = { id: record.id }
  return (
    <PermittedTabs
      label={`${noun} Details`}
      header={headOf(kind, record)}
      tabs={[
        { key: 'general', label: 'General', needs, show: () => <MediaGeneral kind={kind} record={record} /> },
        { key: 'statistics', label: 'Statistics', needs, show: () => <MediaStatisticsTab kind={kind} record={record} /> },
        { key: 'viewers', label: 'Viewers', needs, show: () => <ViewerList kind={kind} record={record} /> },
        { key: 'used-in', label: 'Used In', needs, show: () => <UsedInList kind={kind} id={record.id} /> },
        { key: 'comments', label: 'Comments', needs, show: () => <CommentList api={api} params={params} can={feature.can} /> },
        ...(record.privacy === 'PROTECTED'
          ? [{ key: 'waiting-list', label: 'Waiting List', needs, show: () => <Waiting kind={kind} id={record.id} /> }]
          : []),
      ]}
    />
  )
}

const Waiting = ({ kind, id }: { kind: Kind; id: string }) => {
  const { type, decides } = WAITED_FOR[kind.kind]
  return <WaitingList type={type} id={id} decide={decides} resource={`${kind.kind}s`} />
}

const headOf = (kind: Kind, record: MediaDetail) => {
  const { screens, feature } = kind
  const head = recordHead({
    record,
    name: record.title,
    status: (
      <>
        <StatusBadge status={record.status} /> <DistributedBadge received_from={record.received_from} />
      </>
    ),
    facts: [
      { label: 'Category', value: record.category_title ?? '-' },
      { label: 'Duration', value: minutes(record.duration) },
      { label: 'Views', value: shortCount(record.views) },
      isOwn(record) ? { label: 'Used In', value: String(record.uses) } : { label: 'From', value: record.received_from ?? '-' },
    ],
    ...(isOwn(record) && {
      edit: { to: pathTo(screens.edit.path, { id: record.id }), needs: feature.can('update') },
      removal: removalOf(kind),
    }),
    list: screens.list.path,
  })
  if (!isOwn(record)) return head
  return {
    ...head,
    actions: (
      <>
        <StatusButtons kind={kind} record={record} />
        {head.actions}
      </>
    ),
  }
}
