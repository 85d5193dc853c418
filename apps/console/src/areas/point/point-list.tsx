import { POINT_EVENT_KEYS, POINT_STATES, point, pointApi, pointScreens } from '@pelita/contract/areas/point.ts'
import { pathTo } from '@pelita/contract/core/screen.ts'
import { STATUSES } from '../../kit/badges/statuses.ts'
import { day } from '../../kit/format/dates.ts'
import { defineList } from '../../kit/list/define-list.ts'
import { expectList } from '../../kit/list/expect-list.ts'
import { ListScreen } from '../../kit/list/list-screen.tsx'
import { details, edit } from '../../kit/list/row-actions.tsx'
import { t } from '../../kit/text/t.ts'
import { eventName, limitOf, periodOf, pointStatus, signed } from './point-cells.tsx'
import { pointRemoval } from './point-removal.ts'

const toDetail = ({ id }: { id: string }) => pathTo(pointScreens.detail.path, { id })

const pointList = defineList({
  endpoint: pointApi.list,
  failed: 'Failed get points',
  title: 'Point List',
  subtitle: 'Create and manage point rules',
  searchPlaceholder: 'Search by title',
  add: { label: 'Create Point', to: pointScreens.create.path, needs: point.can('create') },
  filters: [
    {
      kind: 'choice',
      name: 'event',
      label: 'Event',
      options: POINT_EVENT_KEYS.map((value) => ({ value, label: eventName(value) })),
    },
    {
      kind: 'choice',
      name: 'status',
      label: 'Status',
      options: POINT_STATES.map((status) => ({ value: status, label: t(STATUSES[status].label) })),
    },
  ],
  columns: [
    { header: 'Title', field: 'title', sort: 'title', grow: true, link: { to: toDetail, needs: point.can('view') } },
    { header: 'Event', cell: (row) => eventName(row.event), sort: 'event' },
    { header: 'Points', cell: (row) => signed(row.points), sort: 'points', align: 'right' },
    { header: 'Limit', cell: limitOf },
    { header: 'Period', cell: periodOf },
    { header: 'Status', cell: pointStatus, sort: 'status' },
    { header: 'Awarded', field: 'awarded', sort: 'awarded', align: 'right' },
    { header: 'Last Update', cell: (row) => day(row.updated_at), sort: 'updated_at' },
  ],
  sort: { column: 'updated_at', direction: 'desc' },
  nameOf: (row) => row.title,
  actions: [
    details({ needs: point.can('view'), to: toDetail }),
    edit({ needs: point.can('update'), to: ({ id }) => pathTo(pointScreens.edit.path, { id }) }),
  ],
  remove: pointRemoval,
  download: { endpoint: pointApi.download, needs: point.can('list') },
})

export const expect = expectList(pointList)

export default function PointList() {
  return <ListScreen definition={pointList} />
}
