import { OPEN_PLACEMENTS, PLACEMENTS, POPUP_STATES, popup, popupApi } from '@pelita/contract/areas/popup/popup.ts'
import { PHASES } from '@pelita/contract/learning/audience-kinds.ts'
import { StatusBadge } from '../../kit/badges/status-badge.tsx'
import { choiceOf, statusFilter } from '../../kit/filters/choice-of.ts'
import { day } from '../../kit/format/dates.ts'
import { ListScreen } from '../../kit/list/list-screen.tsx'
import { prefetchList } from '../../kit/list/state/prefetch-list.ts'
import { recordList } from '../../kit/record/record-list.ts'
import { channelRecord, permitted, placementsOf, popupPeriod, popupRecord, usePopupRecord } from './popup-record.tsx'

const listOf = (record: typeof popupRecord) =>
  recordList(record, {
    subtitle: 'Create and manage popups',
    searchPlaceholder: 'Search by title',
    filters: [
      statusFilter(POPUP_STATES),
      statusFilter(
        PHASES.filter((phase) => phase !== 'draft'),
        'phase',
        'Phase',
      ),
      choiceOf('placement', 'Placement', OPEN_PLACEMENTS, PLACEMENTS),
    ],
    columns: [
      { header: 'Title', field: 'title', sort: 'title', grow: true },
      { header: 'Placement', cell: placementsOf, most: 200 },
      { header: 'Period', cell: popupPeriod, sort: 'start_at' },
      { header: 'Priority', field: 'priority', sort: 'priority', align: 'right' },
      { header: 'Status', cell: ({ phase }) => <StatusBadge status={phase} />, sort: 'status' },
      { header: 'Views', field: 'views', sort: 'views', align: 'right' },
      { header: 'Clicks', field: 'clicks', sort: 'clicks', align: 'right' },
      { header: 'Last Update', cell: (row) => day(row.updated_at), sort: 'updated_at' },
    ],
    sort: { column: 'updated_at', direction: 'desc' },
    publish: { all: popupApi.publishAll, needs: popup.can('update'), entity: 'Popup' },
  })

const popupList = listOf(popupRecord)
const channelList = listOf(channelRecord)

export const expect = prefetchList(popupList)

export default permitted('list', function PopupList() {
  return <ListScreen definition={usePopupRecord() === channelRecord ? channelList : popupList} />
})
