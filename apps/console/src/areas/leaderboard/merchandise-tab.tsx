import { leaderboardScreens } from '@pelita/contract/areas/leaderboard/leaderboard.ts'
import { merchandiseApi, SHOP_STATES } from '@pelita/contract/areas/leaderboard/merchandise.ts'
import { pathTo } from '@pelita/contract/core/screen.ts'
import { StatusBadge } from '../../kit/badges/status-badge.tsx'
import { STATUSES } from '../../kit/badges/statuses.ts'
import { day } from '../../kit/format/dates.ts'
import { defineList } from '../../kit/list/define-list.ts'
import { ListView } from '../../kit/list/list-view.tsx'
import { details, edit } from '../../kit/list/row-actions.tsx'
import { useListState } from '../../kit/list/use-list-state.ts'
import { t } from '../../kit/text/t.ts'
import { offeredOf, stockOf } from './board-cells.tsx'
import { ADD, merchandiseNeeds } from './leaderboard-needs.ts'
import { merchandiseRemoval } from './removals.ts'

const toDetail = ({ id }: { id: string }) => pathTo(leaderboardScreens.merchandiseDetail.path, { id })

const merchandises = defineList({
  endpoint: merchandiseApi.list,
  failed: 'Failed get merchandises',
  title: 'Merchandise',
  searchPlaceholder: 'Search by title',
  add: ADD.merchandise,
  filters: [
    {
      kind: 'choice',
      name: 'status',
      label: 'Status',
      options: SHOP_STATES.map((value) => ({ value, label: t(STATUSES[value].label) })),
    },
  ],
  columns: [
    { header: 'Title', field: 'title', sort: 'title', grow: true, link: { to: toDetail, needs: merchandiseNeeds('view') } },
    { header: 'Points', field: 'points', sort: 'points', align: 'right' },
    { header: 'Stock', cell: stockOf, sort: 'left', align: 'right' },
    { header: 'Redeemed', field: 'redeemed', sort: 'redeemed', align: 'right' },
    { header: 'Period', cell: offeredOf },
    { header: 'Status', cell: (row) => <StatusBadge status={row.status} />, sort: 'status' },
    { header: 'Last Update', cell: (row) => day(row.updated_at), sort: 'updated_at' },
  ],
  sort: { column: 'updated_at', direction: 'desc' },
  nameOf: (row) => row.title,
  actions: [
    details({ needs: merchandiseNeeds('view'), to: toDetail }),
    edit({ needs: merchandiseNeeds('update'), to: ({ id }) => pathTo(leaderboardScreens.merchandiseEdit.path, { id }) }),
  ],
  remove: merchandiseRemoval,
  download: { endpoint: merchandiseApi.download, needs: merchandiseNeeds('list') },
})

export function Merchandises() {
  return <ListView definition={merchandises} control={useListState(merchandises)} />
}
