import {
  BOARD_PERIOD_KEYS,
  BOARD_PERIODS,
  type BoardRow,
  leaderboard,
  leaderboardApi,
} from '@pelita/contract/areas/leaderboard/leaderboard.ts'
import { point, pointScreens } from '@pelita/contract/areas/point.ts'
import { pathTo } from '@pelita/contract/core/screen.ts'
import { user, userScreens } from '@pelita/contract/platform/user.ts'
import { lazyOptions } from '../../kit/filters/lazy-options.ts'
import { defineList } from '../../kit/list/define-list.ts'
import { ListView } from '../../kit/list/list-view.tsx'
import { useListState } from '../../kit/list/state/use-list-state.ts'
import { t } from '../../kit/text/t.ts'

const useDivisions = lazyOptions('divisions', 'Failed get divisions', async () => (await import('./workplaces.ts')).readDivisions)
const useCompanies = lazyOptions('companies', 'Failed get companies', async () => (await import('./workplaces.ts')).readCompanies)

const board = defineList({
  endpoint: leaderboardApi.board,
  failed: 'Failed get leaderboard',
  title: 'Leaderboard',
  searchPlaceholder: 'Search by name or NIK',
  empty: 'Nobody has earned points in this period yet',
  filledBy: {
    text: 'Points are given by rules.',
    way: { label: 'Open Points', to: pointScreens.list.path, needs: point.can('list') },
  },
  filters: [
    {
      kind: 'choice',
      name: 'period',
      label: 'Period',
      options: BOARD_PERIOD_KEYS.map((value) => ({ value, label: t(BOARD_PERIODS[value]) })),
    },
    { kind: 'choice', name: 'division_id', label: 'Division', useOptions: useDivisions },
    { kind: 'choice', name: 'company_id', label: 'Company', useOptions: useCompanies },
  ],
  columns: [
    { header: 'Rank', field: 'rank', align: 'right' },
    {
      header: 'Name',
      field: 'full_name',
      grow: true,
      lead: true,
      link: { to: ({ id }) => pathTo(userScreens.detail.path, { id }), needs: user.can('view') },
    },
    { header: 'NIK', field: 'nik' },
    { header: 'Division', cell: (row: BoardRow) => row.division ?? '-' },
    { header: 'Points', field: 'points', align: 'right' },
    { header: 'Target %', cell: (row) => (row.target_percent === null ? '-' : `${row.target_percent}%`), align: 'right' },
    { header: 'Achievements', field: 'achievements', align: 'right' },
  ],
  nameOf: (row) => row.full_name,
  download: { endpoint: leaderboardApi.download, needs: leaderboard.can('list') },
})

/** The hundred people with most points; this month unless another period is chosen. */
export function Board() {
  return <ListView definition={board} control={useListState(board)} />
}
