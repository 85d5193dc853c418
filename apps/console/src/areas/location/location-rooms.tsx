import type { LocationDetail } from '@pelita/contract/areas/location.ts'
import { DetailSection } from '../../kit/detail/detail-section.tsx'
import { t } from '../../kit/text/t.ts'
import css from './location.module.css'

/** The rooms of a place, by building. */
export function LocationRooms({ rooms }: { rooms: LocationDetail['rooms'] }) {
  const sorted = rooms.toSorted(
    (one, other) =>
      one.building_name.localeCompare(other.building_name) ||
      one.room_name.localeCompare(other.room_name, undefined, { numeric: true }),
  )
  if (rooms.length === 0) return <DetailSection>{t('No rooms yet')}</DetailSection>
  return (
    <DetailSection>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('Building')}</th>
            <th scope="col">{t('Room')}</th>
            <th scope="col">{t('Capacity')}</th>
          </tr>
        </thead>
        <tbody>
          {sorted.map(({ building_name, room_name, capacity }) => (
            <tr key={`${building_name} ${room_name}`}>
              <td>{building_name}</td>
              <td>{room_name}</td>
              <td>{capacity ?? '-'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </DetailSection>
  )
}
