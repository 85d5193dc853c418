import { LOCATION_STATES, location, locationApi, locationScreens } from '@pelita/contract/areas/location.ts'
import { pathTo } from '@pelita/contract/core/screen.ts'
import { STATUSES } from '../../kit/badges/statuses.ts'
import { laterOptions } from '../../kit/filters/later-options.ts'
import { day } from '../../kit/format/dates.ts'
import { defineList } from '../../kit/list/define-list.ts'
import { expectList } from '../../kit/list/expect-list.ts'
import { ListScreen } from '../../kit/list/list-screen.tsx'
import { details, edit } from '../../kit/list/row-actions.tsx'
import { t } from '../../kit/text/t.ts'
import { locationStatus } from './location-cells.tsx'
import { locationRemoval } from './location-removal.ts'

const toDetail = ({ id }: { id: string }) => pathTo(locationScreens.detail.path, { id })
const useCities = laterOptions('locations', 'Failed get cities', async () => (await import('./cities.ts')).readCities)

const locationList = defineList({
  endpoint: locationApi.list,
  failed: 'Failed get locations',
  title: 'Location List',
  subtitle: 'Create and manage locations',
  searchPlaceholder: 'Search by name, city or address',
  add: { label: 'Create Location', to: locationScreens.create.path, needs: location.can('create') },
  filters: [
    { kind: 'choice', name: 'city', label: 'City', useOptions: useCities },
    {
      kind: 'choice',
      name: 'status',
      label: 'Status',
      options: LOCATION_STATES.map((status) => ({ value: status, label: t(STATUSES[status].label) })),
    },
  ],
  columns: [
    { header: 'Name', field: 'name', sort: 'name', grow: true, link: { to: toDetail, needs: location.can('view') } },
    { header: 'City', cell: (row) => row.city ?? '-', sort: 'city', most: 200 },
    { header: 'Rooms', field: 'rooms_count', sort: 'rooms_count', align: 'right' },
    { header: 'Capacity', cell: (row) => row.capacity ?? '-', sort: 'capacity', align: 'right' },
    { header: 'Used by', field: 'used_by', sort: 'used_by', align: 'right' },
    { header: 'Status', cell: locationStatus, sort: 'status' },
    { header: 'Last Update', cell: (row) => day(row.updated_at), sort: 'updated_at' },
  ],
  sort: { column: 'updated_at', direction: 'desc' },
  nameOf: (row) => row.name,
  actions: [
    details({ needs: location.can('view'), to: toDetail }),
    edit({ needs: location.can('update'), to: ({ id }) => pathTo(locationScreens.edit.path, { id }) }),
  ],
  remove: locationRemoval,
  download: { endpoint: locationApi.download, needs: location.can('list') },
})

export const expect = expectList(locationList)

export default function LocationList() {
  return <ListScreen definition={locationList} />
}
