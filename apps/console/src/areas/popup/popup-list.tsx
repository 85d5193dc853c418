import {
  channelScreens,
  OPEN_PLACEMENTS,
  PLACEMENTS,
  POPUP_STATES,
  type PopupRow,
  popup,
  popupApi,
  popupScreens,
} from '@pelita/contract/areas/popup/popup.ts'
import { fillPath } from '@pelita/contract/core/screen.ts'
import { PHASES } from '@pelita/contract/learning/audience-kinds.ts'
import { StatusBadge } from '../../kit/badges/status-badge.tsx'
import { STATUSES } from '../../kit/badges/statuses.ts'
import { day, shortDay } from '../../kit/format/dates.ts'
import { defineList } from '../../kit/list/define-list.ts'
import { expectList } from '../../kit/list/expect-list.ts'
import { ListScreen } from '../../kit/list/list-screen.tsx'
import { details, edit } from '../../kit/list/row-actions.tsx'
import { t } from '../../kit/text/t.ts'
import { popupRemoval } from './popup-removal.ts'
import { Permitted, usePopupScreens } from './use-popup-screens.tsx'

export const placementsOf = ({ placement }: Pick<PopupRow, 'placement'>): string =>
  placement.map((place) => t(PLACEMENTS[place])).join(', ')
export const popupPeriod = ({ start_at, end_at }: Pick<PopupRow, 'start_at' | 'end_at'>): string =>
  `${shortDay(start_at)} - ${shortDay(end_at)}`

const listOf = (screens: typeof popupScreens | typeof channelScreens) => {
  const toDetail = ({ id }: { id: string }) => fillPath(screens.detail.path, { id })
  return defineList({
    endpoint: popupApi.list,
    failed: 'Failed get popups',
    title: 'Popup List',
    subtitle: 'Create and manage popups',
    searchPlaceholder: 'Search by title',
    add: { label: 'Create Popup', to: screens.create.path, needs: popup.can('create') },
    filters: [
      {
        kind: 'choice',
        name: 'status',
        label: 'Status',
        options: POPUP_STATES.map((value) => ({ value, label: t(STATUSES[value].label) })),
      },
      {
        kind: 'choice',
        name: 'phase',
        label: 'Phase',
        options: PHASES.filter((phase) => phase !== 'draft').map((value) => ({ value, label: t(STATUSES[value].label) })),
      },
      {
        kind: 'choice',
        name: 'placement',
        label: 'Placement',
        options: OPEN_PLACEMENTS.map((value) => ({ value, label: t(PLACEMENTS[value]) })),
      },
    ],
    columns: [
      { header: 'Title', field: 'title', sort: 'title', grow: true, link: { to: toDetail, needs: popup.can('view') } },
      { header: 'Placement', cell: placementsOf, most: 200 },
      { header: 'Period', cell: popupPeriod, sort: 'start_at' },
      { header: 'Priority', field: 'priority', sort: 'priority', align: 'right' },
      { header: 'Status', cell: ({ phase }) => <StatusBadge status={phase} />, sort: 'status' },
      { header: 'Views', field: 'views', sort: 'views', align: 'right' },
      { header: 'Clicks', field: 'clicks', sort: 'clicks', align: 'right' },
      { header: 'Last Update', cell: (row) => day(row.updated_at), sort: 'updated_at' },
    ],
    sort: { column: 'updated_at', direction: 'desc' },
    nameOf: (row) => row.title,
    actions: [
      details({ needs: popup.can('view'), to: toDetail }),
      edit({ needs: popup.can('update'), to: ({ id }) => fillPath(screens.edit.path, { id }) }),
    ],
    remove: popupRemoval,
    download: { endpoint: popupApi.download, needs: popup.can('list') },
    publish: { all: popupApi.publishAll, needs: popup.can('update'), entity: 'Popup' },
  })
}

const popupList = listOf(popupScreens)
const channelList = listOf(channelScreens)

export const expect = expectList(popupList)

export default function PopupList() {
  const isChannel = usePopupScreens() === channelScreens
  return (
    <Permitted needs={popup.can('list')}>
      <ListScreen definition={isChannel ? channelList : popupList} />
    </Permitted>
  )
}
