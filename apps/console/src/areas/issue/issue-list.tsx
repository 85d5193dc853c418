import { issue, issueApi, issueScreens } from '@pelita/contract/areas/issue/issue.ts'
import {
  ISSUE_CATEGORIES,
  ISSUE_CATEGORY_KEYS,
  ISSUE_PRIORITIES,
  ISSUE_PRIORITY_KEYS,
} from '@pelita/contract/areas/issue/issue-words.ts'
import { pathTo } from '@pelita/contract/core/screen.ts'
import { IconAlertTriangle, IconCircleCheck, IconClock, IconInbox, IconProgress } from '@tabler/icons-react'
import { useData } from '../../data/use-data.ts'
import { StatusBadge } from '../../kit/badges/status-badge.tsx'
import { CardStat, CardStats } from '../../kit/detail/card-stat.tsx'
import { lazyOptions } from '../../kit/filters/lazy-options.ts'
import { day } from '../../kit/format/dates.ts'
import { fullCount } from '../../kit/format/full-count.ts'
import { shortCount } from '../../kit/format/short-count.ts'
import { defineList } from '../../kit/list/define-list.ts'
import { details } from '../../kit/list/row/row-actions.tsx'
import { ALL, TabbedList } from '../../kit/list/tabbed-list.tsx'
import { t } from '../../kit/text/t.ts'
import { PriorityText } from './priority-text.tsx'

const toDetail = ({ id }: { id: string }) => pathTo(issueScreens.detail.path, { id })
const useHandlers = lazyOptions(
  'issue-handlers',
  'Failed get assignees',
  async () => (await import('./read-handlers.ts')).readHandlers,
)
const TABS = [
  { key: ALL, label: 'All' },
  { key: 'open', label: 'Open' },
  { key: 'in_progress', label: 'In Progress' },
  { key: 'resolved', label: 'Resolved' },
  { key: 'closed', label: 'Closed' },
] as const

const listOf = (tab: string) =>
  defineList({
    endpoint: issueApi.list,
    failed: 'Failed get issues',
    title: 'Issue Report',
    subtitle: 'Follow up issues from learners',
    searchPlaceholder: 'Search by number or title',
    empty: 'Nobody has reported a problem here',
    ...(tab !== ALL && { always: { status: tab } }),
    filters: [
      {
        kind: 'choice',
        name: 'category',
        label: 'Category',
        options: ISSUE_CATEGORY_KEYS.map((value) => ({ value, label: t(ISSUE_CATEGORIES[value]) })),
      },
      {
        kind: 'choice',
        name: 'priority',
        label: 'Priority',
        options: ISSUE_PRIORITY_KEYS.map((value) => ({ value, label: t(ISSUE_PRIORITIES[value]) })),
      },
      { kind: 'choice', name: 'assignee_id', label: 'Assignee', useOptions: useHandlers },
      { kind: 'dates', from: 'start_date', to: 'end_date', label: 'Created' },
    ],
    columns: [
      { header: 'Number', field: 'number', sort: 'number', link: { to: toDetail, needs: issue.can('view') } },
      { header: 'Title', field: 'title', sort: 'title', grow: true, lead: true },
      { header: 'Category', cell: (row) => t(ISSUE_CATEGORIES[row.category]) },
      { header: 'Reporter', cell: (row) => row.reporter.full_name, most: 160 },
      { header: 'Priority', cell: (row) => <PriorityText row={row} />, sort: 'priority' },
      { header: 'Assignee', cell: (row) => row.assignee?.full_name ?? '-', most: 160 },
      { header: 'Status', cell: (row) => <StatusBadge status={row.status} />, sort: 'status' },
      { header: 'Created', cell: (row) => day(row.created_at), sort: 'created_at' },
      { header: 'Last Update', cell: (row) => day(row.updated_at), sort: 'updated_at' },
    ],
    sort: { column: 'created_at', direction: 'desc' },
    nameOf: (row) => row.number,
    actions: [details({ needs: issue.can('view'), to: toDetail })],
    download: { endpoint: issueApi.download, needs: issue.can('list') },
  })

export default function IssueList() {
  const { data } = useData(issueApi.figures, {}, 'Failed get issues', { show: 'none' })
  const figure = (count: number | undefined) => (count === undefined ? '-' : shortCount(count))
  const full = (count: number | undefined) => (count === undefined ? {} : { full: fullCount(count) })
  const hours = data?.average_hours
  return (
    <>
      <CardStats>
        <CardStat label="Open" icon={IconInbox} tone="blue" value={figure(data?.open)} {...full(data?.open)} />
        <CardStat label="In Progress" icon={IconProgress} value={figure(data?.in_progress)} {...full(data?.in_progress)} />
        <CardStat label="Overdue" icon={IconAlertTriangle} tone="red" value={figure(data?.overdue)} {...full(data?.overdue)} />
        <CardStat label="Resolved" icon={IconCircleCheck} tone="green" value={figure(data?.resolved)} {...full(data?.resolved)} />
        <CardStat
          label="Average Resolution"
          icon={IconClock}
          value={hours === undefined || hours === null ? '-' : t('{n} working hours', { n: hours })}
        />
      </CardStats>
      <TabbedList name="status" tabs={TABS.map(({ key, label }) => ({ key, label: t(label) }))} listOf={listOf} />
    </>
  )
}
