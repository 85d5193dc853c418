import { type BookingRow, mentoringBookingApi } from '@pelita/contract/areas/mentoring/mentoring-bookings.ts'
import { useData } from '../../data/use-data.ts'
import { zonedTime } from '../../kit/format/browser-zone.ts'
import { t } from '../../kit/text/t.ts'
import { peopleToTell } from './people-to-tell.ts'

/** How many are named before a reason is asked for. */
const NAMED = 100
const FAILED = 'Failed get bookings'

interface Props {
  mentoringId: string
  slotId?: string
}

/** Who asked for a slot that is to come, or has a seat in it: whoever cancels sees whom it is told. */
export function AskedPeople({ mentoringId: id, slotId }: Props) {
  const queryOf = (status: BookingRow['status']) => ({ status, page_size: NAMED, ...(slotId && { slot_id: slotId }) })
  const options = { show: 'none', staleTime: 0 } as const
  const requested = useData(mentoringBookingApi.list, { params: { id }, query: queryOf('requested') }, FAILED, options)
  const approved = useData(mentoringBookingApi.list, { params: { id }, query: queryOf('approved') }, FAILED, options)
  if (!requested.data || !approved.data) return null
  const people = peopleToTell([...approved.data.results, ...requested.data.results], Date.now())
  return (
    <div>
      <p>{people.length === 1 ? t('1 person is told:') : t('{total} people are told:', { total: people.length })}</p>
      <ul>
        {people.map(({ id: bookingId, user, slot }) => (
          <li key={bookingId}>
            <b>{user.full_name}</b> · {user.nik} · {zonedTime(slot.start_at)}
          </li>
        ))}
      </ul>
    </div>
  )
}
