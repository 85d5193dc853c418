import { classroomScreens } from '@pelita/contract/areas/classroom/classroom.ts'
import type { MediaDetail } from '@pelita/contract/areas/media/media.ts'
import { pathTo } from '@pelita/contract/core/screen.ts'
import { moduleTitle } from '@pelita/contract/learning/modules.ts'
import { useParams } from '@tanstack/react-router'
import { useData } from '../../data/use-data.ts'
import { StatusBadge } from '../../kit/badges/status-badge.tsx'
import { CommentList } from '../../kit/comments/comment-list.tsx'
import { StatusButtons } from '../../kit/content/status/status-buttons.tsx'
import { usedInTab, waitingTab } from '../../kit/content/tabs/content-tabs.tsx'
import type { Next } from '../../kit/detail/next-step.tsx'
import { recordHead } from '../../kit/detail/record-head.tsx'
import { RecordLoader } from '../../kit/form/record/record-loader.tsx'
import { minutes } from '../../kit/format/minutes.ts'
import { shortCount } from '../../kit/format/short-count.ts'
import { DistributedBadge, isOwn } from '../../kit/list/cells/received.tsx'
import { PermittedTabs } from '../../kit/tabs/permitted-tabs.tsx'
import { MediaGeneral } from './media-general.tsx'
import type { Kind } from './media-kinds.ts'
import { removalOf } from './media-removal.ts'
import { MediaStatisticsTab } from './media-statistics.tsx'
import { ViewerList } from './viewer-list.tsx'

const PLACE: Next = {
  text: 'Publish it when it is ready; classes can then contain it.',
  label: 'Go to classes',
  screen: classroomScreens.list,
}

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
  const of = { kind: kind.kind, id: record.id, title: record.title, needs, resource: `${kind.kind}s` }
  return (
    <PermittedTabs
      label={`${noun} Details`}
      header={headOf(kind, record)}
      tabs={[
        { key: 'general', label: 'General', needs, show: () => <MediaGeneral kind={kind} record={record} /> },
        { key: 'statistics', label: 'Statistics', needs, show: () => <MediaStatisticsTab kind={kind} id={record.id} /> },
        { key: 'viewers', label: 'Viewers', needs, show: () => <ViewerList kind={kind} record={record} /> },
        usedInTab(of, { list: api.usedIn, moduleTitle }),
        { key: 'comments', label: 'Comments', needs, show: () => <CommentList api={api} params={params} can={feature.can} /> },
        ...(record.privacy === 'PROTECTED' ? [waitingTab(of)] : []),
      ]}
    />
  )
}

const headOf = (kind: Kind, record: MediaDetail) => {
  const { screens, feature } = kind
  const head = recordHead({
    next: PLACE,
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
        <StatusButtons kind={kind} record={record} detail={(id) => pathTo(screens.detail.path, { id })} />
        {head.actions}
      </>
    ),
  }
}
