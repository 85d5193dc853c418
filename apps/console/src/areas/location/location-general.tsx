import { type LocationDetail, location, locationApi } from '@pelita/contract/areas/location.ts'
import { DetailSection } from '../../kit/detail/detail-section.tsx'
import { Facts } from '../../kit/detail/facts.tsx'
import { History } from '../../kit/detail/history.tsx'
import { safeImage } from '../../kit/rich-text/safe-address.ts'
import { t } from '../../kit/text/t.ts'
import css from './location.module.css'
import { facilityNames, locationStatus } from './location-cells.tsx'
import { MapLink } from './map-link.tsx'

const listed = (value: unknown) => (Array.isArray(value) ? value.map(String) : [])
const roomNames = (value: unknown) =>
  (Array.isArray(value) ? value : []).map((room: { room_name?: string }) => room.room_name ?? '').join(', ') || '-'

const WORDS = new Map([
  ['lat', { label: 'Latitude' }],
  ['lon', { label: 'Longitude' }],
  ['map_url', { label: 'Map URL' }],
  ['is_active', { label: 'Active' }],
  ['facilities', { label: 'Facilities', show: (value: unknown) => facilityNames(listed(value)) || '-' }],
  ['images', { label: 'Images', show: (value: unknown) => String(listed(value).length) }],
  ['rooms', { label: 'Rooms', show: roomNames }],
])

/** Where nobody says how many a place holds, its rooms do. */
const roomsHold = ({ rooms }: LocationDetail) => rooms.reduce((sum, room) => sum + (room.capacity ?? 0), 0) || null

export function LocationGeneral({ record }: { record: LocationDetail }) {
  const { lat, lon } = record
  return (
    <>
      <DetailSection>
        <Facts
          facts={[
            { label: 'Name', value: record.name },
            { label: 'Status', value: locationStatus(record) },
            { label: 'Capacity', value: record.capacity ?? roomsHold(record) },
            { label: 'Facilities', value: facilityNames(record.facilities) },
            ...(record.images.length > 0 ? [{ label: 'Images', value: <Images record={record} />, wide: true }] : []),
          ]}
        />
      </DetailSection>
      <DetailSection title="Address & Map">
        <Facts
          facts={[
            { label: 'Address', value: record.address, wide: true },
            { label: 'City', value: record.city },
            { label: 'Province', value: record.province },
            { label: 'Coordinates', value: lat !== null && lon !== null && `${lat}, ${lon}` },
            { label: 'Map', value: lat !== null && <MapLink lat={lat} lon={lon} /> },
            { label: 'Map URL', value: record.map_url && <OwnMap address={record.map_url} />, wide: true },
          ]}
        />
      </DetailSection>
      <DetailSection title="Contact">
        <Facts
          facts={[
            { label: 'Contact Name', value: record.contact_name },
            { label: 'Contact Phone', value: record.contact_phone },
          ]}
        />
      </DetailSection>
      <History record={record} entity={locationApi.update.record} update={location.can('update')} words={WORDS} />
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
