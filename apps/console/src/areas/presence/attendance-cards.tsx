import { type PresenceDetail, presenceApi } from '@pelita/contract/areas/presence.ts'
import { IconCircleCheck, IconMailOpened, IconMapPin, IconUserCheck } from '@tabler/icons-react'
import { useData } from '../../data/use-data.ts'
import { CardStat, CardStats } from '../../kit/detail/card-stat.tsx'
import type { FilterValues } from '../../kit/filters/filter.ts'
import { shortCount } from '../../kit/format/short-count.ts'
import css from './attendance-tab.module.css'

const count = (value: number) => ({ value: shortCount(value), full: value.toLocaleString('en-US') })

/** The totals of the chosen batch and schedule, else of all; what is at hand stands until they arrive. */
export function AttendanceCards({ presence, filters }: { presence: PresenceDetail; filters: FilterValues }) {
  const { batch_id, schedule_id } = filters
  const query = { ...(batch_id && { batch_id }), ...(schedule_id && { schedule_id }) }
  const { data = presence } = useData(presenceApi.detail, { params: { id: presence.id }, query }, 'Failed Get Detail Presence')
  return (
    <CardStats>
      <CardStat label="Presence" icon={IconUserCheck} tone="green" {...count(data.total_present + data.total_late)} />
      <CardStat label="Confirmed" icon={IconCircleCheck} tone="blue" {...count(data.total_confirmed)} />
      <CardStat label="Invited" icon={IconMailOpened} tone="gray" {...count(data.total_invited)} />
      {presence.is_associated && <LocationCard location={data.associate_location} />}
    </CardStats>
  )
}

function LocationCard({ location }: { location: string | null }) {
  const text = location ?? '-'
  return <CardStat label="Location" icon={IconMapPin} tone="purple" value={<Place text={text} />} full={text} />
}

/** An address is longer than a number: two lines of it, the rest on hover. */
function Place({ text }: { text: string }) {
  return <span className={css.location}>{text}</span>
}
