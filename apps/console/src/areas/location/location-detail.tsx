import { classroomScreens } from '@pelita/contract/areas/classroom/classroom.ts'
import { FACILITIES, type LocationDetail } from '@pelita/contract/areas/location.ts'
import { activeBadge } from '../../kit/badges/active-badge.tsx'
import { FactSection } from '../../kit/detail/fact-section.tsx'
import { recordDetail } from '../../kit/record/record-detail.tsx'
import { safeImage } from '../../kit/rich-text/safe-address.ts'
import { t } from '../../kit/text/t.ts'
import css from './location.module.css'
import { locationRecord } from './location-record.ts'
import { LocationRooms } from './location-rooms.tsx'
import { LocationUses } from './location-uses.tsx'
import { MapLink } from './map-link.tsx'

const NAMES: Readonly<Record<string, string>> = FACILITIES
const facilityNames = (keys: readonly string[]): string => keys.map((key) => t(NAMES[key] ?? key)).join(', ')
const listed = (value: unknown) => (Array.isArray(value) ? value.map(String) : [])
const roomNames = (value: unknown) =>
  (Array.isArray(value) ? value : []).map((room: { room_name?: string }) => room.room_name ?? '').join(', ') || '-'

export default recordDetail(locationRecord, {
  status: activeBadge,
  facts: (record) => [
    { label: 'City', value: record.city ?? '-' },
    { label: 'Rooms', value: record.rooms_count },
    { label: 'Used by', value: record.used_by },
  ],
  next: {
    text: 'It can be chosen as the place of a batch.',
    label: 'Open Classrooms',
    screen: classroomScreens.list,
  },
  General,
  words: new Map([
    ['lat', { label: 'Latitude' }],
    ['lon', { label: 'Longitude' }],
    ['map_url', { label: 'Map URL' }],
    ['is_active', { label: 'Active' }],
    ['facilities', { label: 'Facilities', show: (value: unknown) => facilityNames(listed(value)) || '-' }],
    ['images', { label: 'Images', show: (value: unknown) => String(listed(value).length) }],
    ['rooms', { label: 'Rooms', show: roomNames }],
  ]),
  tabs: ({ id, rooms }) => [
    { key: 'rooms', label: 'Rooms', show: () => <LocationRooms rooms={rooms} /> },
    { key: 'used-in', label: 'Used In', show: () => <LocationUses id={id} /> },
  ],
})

/** Where nobody says how many a place holds, its rooms do. */
const roomsHold = ({ rooms }: LocationDetail) => rooms.reduce((sum, room) => sum + (room.capacity ?? 0), 0) || null

function General({ record }: { record: LocationDetail }) {
  const { lat, lon } = record
  return (
    <>
      <FactSection
        facts={[
          { label: 'Name', value: record.name },
          { label: 'Status', value: activeBadge(record) },
          { label: 'Capacity', value: record.capacity ?? roomsHold(record) },
          { label: 'Facilities', value: facilityNames(record.facilities) },
          ...(record.images.length > 0 ? [{ label: 'Images', value: <Images record={record} />, wide: true }] : []),
        ]}
      />
      <FactSection
        title="Address & Map"
        facts={[
          { label: 'Address', value: record.address, wide: true },
          { label: 'City', value: record.city },
          { label: 'Province', value: record.province },
          { label: 'Coordinates', value: lat !== null && lon !== null && `${lat}, ${lon}` },
          { label: 'Map', value: lat !== null && <MapLink lat={lat} lon={lon} /> },
          { label: 'Map URL', value: record.map_url && <OwnMap address={record.map_url} />, wide: true },
        ]}
      />
      <FactSection
        title="Contact"
        facts={[
          { label: 'Contact Name', value: record.contact_name },
          { label: 'Contact Phone', value: record.contact_phone },
        ]}
      />
    </>
  )
}

/** Stored addresses begin with https. */
function OwnMap({ address }: { address: string }) {
  return (
    <a className={css.map} href={address} target="_blank" rel="noopener noreferrer">
      {address}
    </a>
  )
}

function Images({ record }: { record: LocationDetail }) {
  return (
    <div className={css.images}>
      {record.images.map((image, n) => (
        <img key={image} src={safeImage(image) ?? ''} alt={t('Image {n} of {name}', { n: n + 1, name: record.name })} />
      ))}
    </div>
  )
}
