import { knowledgeFeedApi, type PostRow } from '@pelita/contract/areas/knowledge-feed/knowledge-feed.ts'
import { StatusBadge } from '../../kit/badges/status-badge.tsx'
import { Writer } from '../../kit/comments/writer.tsx'
import { day } from '../../kit/format/dates.ts'
import { defineList } from '../../kit/list/define-list.ts'
import { ListView } from '../../kit/list/list-view.tsx'
import { useListState } from '../../kit/list/state/use-list-state.ts'

const reports = defineList({
  endpoint: knowledgeFeedApi.reports,
  failed: 'Failed get reports',
  title: 'Reports',
  searchPlaceholder: 'Search by reason or name',
  empty: 'Nobody has reported this post',
  columns: [
    { header: 'Reporter', cell: (row) => <Writer writer={row.reporter} />, sort: 'name' },
    { header: 'Reason', field: 'reason', grow: true, wraps: true },
    { header: 'Status', cell: (row) => <StatusBadge status={row.is_settled ? 'settled' : 'waiting'} /> },
    { header: 'Date', cell: (row) => day(row.created_at), sort: 'created_at' },
  ],
  sort: { column: 'created_at', direction: 'desc' },
  nameOf: (row) => row.reporter.full_name,
})

/** Who finds that the post does not belong here, and why. */
export function ReportList({ params }: { params: Pick<PostRow, 'content' | 'id'> }) {
  const control = useListState(reports)
  return <ListView definition={reports} control={control} params={params} />
}
