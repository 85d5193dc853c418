import {
  KNOWLEDGE_KIND_LABELS,
  KNOWLEDGE_KINDS,
  KNOWLEDGE_STATES,
  knowledgeFeed,
  knowledgeFeedApi,
  knowledgeFeedScreens,
  type PostRow,
} from '@pelita/contract/areas/knowledge-feed/knowledge-feed.ts'
import { pathTo } from '@pelita/contract/core/screen.ts'
import { useAllowed } from '../../data/session.ts'
import { useData } from '../../data/use-data.ts'
import { StatusBadge } from '../../kit/badges/status-badge.tsx'
import { STATUSES } from '../../kit/badges/statuses.ts'
import { writerName } from '../../kit/comments/writer.tsx'
import { NoPermission } from '../../kit/feedback/no-permission.tsx'
import { lazyOptions } from '../../kit/filters/lazy-options.ts'
import { dayTime } from '../../kit/format/dates.ts'
import { shortCount } from '../../kit/format/short-count.ts'
import { Moment } from '../../kit/list/cells/moment.tsx'
import { defineList } from '../../kit/list/define-list.ts'
import { details } from '../../kit/list/row/row-actions.tsx'
import { ALL, TabbedList } from '../../kit/list/tabbed-list.tsx'
import { t } from '../../kit/text/t.ts'
import { knowledgeRemoval } from './knowledge-removal.ts'

const toDetail = ({ content, id }: PostRow) => pathTo(knowledgeFeedScreens.detail.path, { content, id })
const useCategories = lazyOptions(
  'categories',
  'Failed get categories',
  async () => (await import('../../kit/pickers/use-categories.ts')).readCategories,
)

const listOf = (tab: string) =>
  defineList({
    endpoint: knowledgeFeedApi.list,
    failed: 'Failed get knowledge feed',
    title: 'Knowledge Feed',
    subtitle: 'Review and manage shared knowledge',
    searchPlaceholder: 'Search by title',
    empty: 'Learners have shared nothing here yet',
    ...(tab !== ALL && { always: { status: tab } }),
    filters: [
      {
        kind: 'choice',
        name: 'content',
        label: 'Type',
        options: KNOWLEDGE_KINDS.map((value) => ({ value, label: t(KNOWLEDGE_KIND_LABELS[value]) })),
      },
      { kind: 'choice', name: 'category_id', label: 'Category', useOptions: useCategories },
      { kind: 'dates', from: 'start_date', to: 'end_date', label: 'Submitted', placeholder: 'Submitted' },
      { kind: 'choice', name: 'reported', label: 'Reported', options: [{ value: 'true', label: t('Reported only') }] },
    ],
    columns: [
      {
        header: 'Title',
        field: 'title',
        sort: 'title',
        grow: true,
        link: { to: toDetail, needs: knowledgeFeed.can('view') },
      },
      { header: 'Type', cell: (row) => t(KNOWLEDGE_KIND_LABELS[row.content]), sort: 'content' },
      { header: 'Category', cell: (row) => row.category_title ?? '-', sort: 'category', most: 140 },
      { header: 'Author', cell: (row) => writerName(row.author), sort: 'author', most: 160 },
      { header: 'Likes', cell: (row) => shortCount(row.likes), sort: 'likes', align: 'right', yields: true },
      { header: 'Comments', cell: (row) => shortCount(row.comments), align: 'right', yields: true },
      { header: 'Reports', cell: (row) => shortCount(row.reports_count), sort: 'reports_count', align: 'right' },
      { header: 'Status', cell: (row) => <StatusBadge status={row.status} />, sort: 'status' },
      { header: 'Submitted', cell: (row) => <Moment text={dayTime(row.created_at)} />, sort: 'created_at' },
    ],
    sort: { column: 'created_at', direction: 'desc' },
    nameOf: (row) => row.title,
    actions: [details<PostRow>({ needs: knowledgeFeed.can('view'), to: toDetail })],
    remove: knowledgeRemoval,
    download: { endpoint: knowledgeFeedApi.download, needs: knowledgeFeed.can('list') },
  })

export default function KnowledgeList() {
  const may = useAllowed(knowledgeFeed.can('list'))
  const { data } = useData(knowledgeFeedApi.counts, {}, 'Failed get knowledge feed', { enabled: may, show: 'none' })
  if (!may) return <NoPermission />
  const counted = (label: string, count: number | undefined) =>
    count === undefined ? t(label) : t('{label} ({count})', { label: t(label), count: shortCount(count) })
  const tabs = [
    { key: ALL, label: counted('All', data?.all) },
    ...KNOWLEDGE_STATES.map((state) => ({ key: state, label: counted(STATUSES[state].label, data?.[state]) })),
  ]
  return <TabbedList name="status" tabs={tabs} listOf={listOf} />
}
