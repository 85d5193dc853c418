import { SHOP_STATES } from '@pelita/contract/areas/leaderboard/merchandise.ts'
import { StatusBadge } from '../../kit/badges/status-badge.tsx'
import { statusFilter } from '../../kit/filters/choice-of.ts'
import { day } from '../../kit/format/dates.ts'
import { ListView } from '../../kit/list/list-view.tsx'
import { useListState } from '../../kit/list/state/use-list-state.ts'
import { recordList } from '../../kit/record/record-list.ts'
import { offeredOf, stockOf } from './board-cells.tsx'
import { merchandiseRecord } from './leaderboard-records.ts'

const merchandises = recordList(merchandiseRecord, {
  title: 'Merchandise',
  searchPlaceholder: 'Search by title',
  filters: [statusFilter(SHOP_STATES)],
  columns: [
    { header: 'Title', field: 'title', sort: 'title', grow: true },
    { header: 'Points', field: 'points', sort: 'points', align: 'right' },
    { header: 'Stock', cell: stockOf, sort: 'left', align: 'right' },
    { header: 'Redeemed', field: 'redeemed', sort: 'redeemed', align: 'right' },
    { header: 'Period', cell: offeredOf },
    { header: 'Status', cell: (row) => <StatusBadge status={row.status} />, sort: 'status' },
    { header: 'Last Update', cell: (row) => day(row.updated_at), sort: 'updated_at' },
  ],
  sort: { column: 'updated_at', direction: 'desc' },
})

export function Merchandises() {
  return <ListView definition={merchandises} control={useListState(merchandises)} />
}
