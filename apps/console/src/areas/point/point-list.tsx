import { POINT_EVENT_KEYS, POINT_EVENTS, POINT_STATES } from '@pelita/contract/areas/point.ts'
import { activeBadge } from '../../kit/badges/active-badge.tsx'
import { choiceOf, statusFilter } from '../../kit/filters/choice-of.ts'
import { day } from '../../kit/format/dates.ts'
import { ListScreen } from '../../kit/list/list-screen.tsx'
import { prefetchList } from '../../kit/list/state/prefetch-list.ts'
import { recordList } from '../../kit/record/record-list.ts'
import { eventName, limitOf, periodOf, pointRecord, signed } from './point-record.ts'

const pointList = recordList(pointRecord, {
  subtitle: 'Create and manage point rules',
  searchPlaceholder: 'Search by title',
  filters: [choiceOf('event', 'Event', POINT_EVENT_KEYS, POINT_EVENTS), statusFilter(POINT_STATES)],
  columns: [
    { header: 'Title', field: 'title', sort: 'title', grow: true },
    { header: 'Event', cell: (row) => eventName(row.event), sort: 'event' },
    { header: 'Points', cell: (row) => signed(row.points), sort: 'points', align: 'right' },
    { header: 'Limit', cell: limitOf },
    { header: 'Period', cell: periodOf },
    { header: 'Status', cell: activeBadge, sort: 'status' },
    { header: 'Awarded', field: 'awarded', sort: 'awarded', align: 'right' },
    { header: 'Last Update', cell: (row) => day(row.updated_at), sort: 'updated_at' },
  ],
  sort: { column: 'updated_at', direction: 'desc' },
})

export const expect = prefetchList(pointList)

export default function PointList() {
  return <ListScreen definition={pointList} />
}
