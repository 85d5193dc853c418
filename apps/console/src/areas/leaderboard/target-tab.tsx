import { TARGET_STATES } from '@pelita/contract/areas/leaderboard/target.ts'
import { StatusBadge } from '../../kit/badges/status-badge.tsx'
import { statusFilter } from '../../kit/filters/choice-of.ts'
import { day } from '../../kit/format/dates.ts'
import { ListView } from '../../kit/list/list-view.tsx'
import { useListState } from '../../kit/list/state/use-list-state.ts'
import { recordList } from '../../kit/record/record-list.ts'
import { daysOf, rewardOf, scopeName } from './board-cells.tsx'
import { targetRecord } from './leaderboard-records.ts'

const targets = recordList(targetRecord, {
  title: 'Target',
  searchPlaceholder: 'Search by title',
  filters: [statusFilter(TARGET_STATES)],
  columns: [
    { header: 'Title', field: 'title', sort: 'title', grow: true },
    { header: 'Period', cell: daysOf, sort: 'start_at' },
    { header: 'Scope', cell: scopeName },
    { header: 'Target Points', field: 'target_points', sort: 'target_points', align: 'right' },
    { header: 'Reward', cell: rewardOf, most: 200 },
    { header: 'Reached', field: 'reached', sort: 'reached', align: 'right' },
    { header: 'Status', cell: (row) => <StatusBadge status={row.status} />, sort: 'status' },
    { header: 'Last Update', cell: (row) => day(row.updated_at), sort: 'updated_at' },
  ],
  sort: { column: 'start_at', direction: 'desc' },
})

export function Targets() {
  return <ListView definition={targets} control={useListState(targets)} />
}
