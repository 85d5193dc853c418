import { leaderboardScreens } from '@pelita/contract/areas/leaderboard/leaderboard.ts'
import { TARGET_STATES, targetApi } from '@pelita/contract/areas/leaderboard/target.ts'
import { pathTo } from '@pelita/contract/core/screen.ts'
import { StatusBadge } from '../../kit/badges/status-badge.tsx'
import { STATUSES } from '../../kit/badges/statuses.ts'
import { day } from '../../kit/format/dates.ts'
import { defineList } from '../../kit/list/define-list.ts'
import { ListView } from '../../kit/list/list-view.tsx'
import { details, edit } from '../../kit/list/row-actions.tsx'
import { useListState } from '../../kit/list/use-list-state.ts'
import { t } from '../../kit/text/t.ts'
import { daysOf, rewardOf, scopeName } from './board-cells.tsx'
import { ADD, targetNeeds } from './leaderboard-needs.ts'
import { targetRemoval } from './removals.ts'

const toDetail = ({ id }: { id: string }) => pathTo(leaderboardScreens.targetDetail.path, { id })

const targets = defineList({
  endpoint: targetApi.list,
  failed: 'Failed get targets',
  title: 'Target',
  searchPlaceholder: 'Search by title',
  add: ADD.target,
  filters: [
    {
      kind: 'choice',
      name: 'status',
      label: 'Status',
      options: TARGET_STATES.map((value) => ({ value, label: t(STATUSES[value].label) })),
    },
  ],
  columns: [
    { header: 'Title', field: 'title', sort: 'title', grow: true, link: { to: toDetail, needs: targetNeeds('view') } },
    { header: 'Period', cell: daysOf, sort: 'start_at' },
    { header: 'Scope', cell: scopeName },
    { header: 'Target Points', field: 'target_points', sort: 'target_points', align: 'right' },
    { header: 'Reward', cell: rewardOf, most: 200 },
    { header: 'Reached', field: 'reached', sort: 'reached', align: 'right' },
    { header: 'Status', cell: (row) => <StatusBadge status={row.status} />, sort: 'status' },
    { header: 'Last Update', cell: (row) => day(row.updated_at), sort: 'updated_at' },
  ],
  sort: { column: 'start_at', direction: 'desc' },
  nameOf: (row) => row.title,
  actions: [
    details({ needs: targetNeeds('view'), to: toDetail }),
    edit({ needs: targetNeeds('update'), to: ({ id }) => pathTo(leaderboardScreens.targetEdit.path, { id }) }),
  ],
  remove: targetRemoval,
  download: { endpoint: targetApi.download, needs: targetNeeds('list') },
})

export function Targets() {
  return <ListView definition={targets} control={useListState(targets)} />
}
