import { type LocationDetail as Location, location, locationApi, locationScreens } from '@pelita/contract/areas/location.ts'
import { pathTo } from '@pelita/contract/core/screen.ts'
import { useParams } from '@tanstack/react-router'
import { useData } from '../../data/use-data.ts'
import { recordHead } from '../../kit/detail/record-head.tsx'
import { RecordLoader } from '../../kit/form/record-loader.tsx'
import { PermittedTabs } from '../../kit/tabs/permitted-tabs.tsx'
import { locationStatus } from './location-cells.tsx'
import { LocationGeneral } from './location-general.tsx'
import { locationRemoval } from './location-removal.ts'
import { LocationRooms } from './location-rooms.tsx'
import { LocationUses } from './location-uses.tsx'

const FAILED = 'Failed get location'

export default function LocationDetail() {
  const { id = '' } = useParams({ strict: false })
  const query = useData(locationApi.detail, { params: { id } }, FAILED)
  const needs = location.can('view')
  return (
    <RecordLoader key={id} query={query} failed={FAILED}>
      {(record) => (
        <PermittedTabs
          label="Location Details"
          header={headOf(record)}
          tabs={[
            { key: 'general', label: 'General', needs, show: () => <LocationGeneral record={record} /> },
            { key: 'rooms', label: 'Rooms', needs, show: () => <LocationRooms rooms={record.rooms} /> },
            { key: 'used-in', label: 'Used In', needs, show: () => <LocationUses id={record.id} /> },
          ]}
        />
      )}
    </RecordLoader>
  )
}

const headOf = (record: Location) =>
  recordHead({
    record,
    name: record.name,
    status: locationStatus(record),
    facts: [
      { label: 'City', value: record.city ?? '-' },
      { label: 'Rooms', value: record.rooms_count },
      { label: 'Used by', value: record.used_by },
    ],
    edit: { to: pathTo(locationScreens.edit.path, { id: record.id }), needs: location.can('update') },
    removal: locationRemoval,
    list: locationScreens.list.path,
  })
