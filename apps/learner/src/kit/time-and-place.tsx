import { timeSpan } from '@pelita/console/kit/format/dates.ts'
import { IconClock, IconMapPin } from '@tabler/icons-react'
import { zoneHere } from './zone.ts'

interface Props {
  from: string | null
  until: string | null
  place: string | null
}

/** When and where something takes place, as far as it is known. */
export function TimeAndPlace({ from, until, place }: Props) {
  return (
    <>
      {from && (
        <p className="fact">
          <IconClock size={16} stroke={1.5} aria-hidden />
          {timeSpan(from, until)} {zoneHere(from)}
        </p>
      )}
      {place && (
        <p className="fact">
          <IconMapPin size={16} stroke={1.5} aria-hidden />
          {place}
        </p>
      )}
    </>
  )
}
