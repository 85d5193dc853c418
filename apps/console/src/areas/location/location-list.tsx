import { LOCATION_STATES } from '@pelita/contract/areas/location.ts'
import { activeBadge } from '../../kit/badges/active-badge.tsx'
import { statusFilter } from '../../kit/filters/choice-of.ts'
import { lazyOptions } from '../../kit/filters/lazy-options.ts'
import { day } from '../../kit/format/dates.ts'
import { ListScreen } from '../../kit/list/list-screen.tsx'
import { prefetchList } from '../../kit/list/state/prefetch-list.ts'
import { recordList } from '../../kit/record/record-list.ts'
import { locationRecord } from './location-record.ts'

const useCities = lazyOptions('locations', 'Failed get cities', async () => (await import('./cities.ts')).readCities)

const locationList = recordList(locationRecord, {
  subtitle: 'Create and manage locations',
  searchPlaceholder: 'Search by name, city or address',
  filters: [{ kind: 'choice', name: 'city', label: 'City', useOptions: useCities }, statusFilter(LOCATION_STATES)],
  columns: [
    { header: 'Name', field: 'name', sort: 'name', grow: true },
    { header: 'City', cell: (row) => row.city ?? '-', sort: 'city', most: 200 },
    { header: 'Rooms', field: 'rooms_count', sort: 'rooms_count', align: 'right' },
    { header: 'Capacity', cell: (row) => row.capacity ?? '-', sort: 'capacity', align: 'right' },
    { header: 'Used by', field: 'used_by', sort: 'used_by', align: 'right' },
    { header: 'Status', cell: activeBadge, sort: 'status' },
    { header: 'Last Update', cell: (row) => day(row.updated_at), sort: 'updated_at' },
  ],
  sort: { column: 'updated_at', direction: 'desc' },
})

export const expect = prefetchList(locationList)

export default function LocationList() {
  return <ListScreen definition={locationList} />
}
