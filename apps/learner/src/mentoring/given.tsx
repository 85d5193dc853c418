import { t } from '@pelita/console/kit/text/t.ts'
import type { MyBooking } from '@pelita/contract/areas/mentoring/learner-mentoring.ts'
import { BackLink } from '../kit/back-link.tsx'
import { Nothing, Problem, Waiting } from '../kit/states.tsx'
import { useLoad } from '../kit/use-load.ts'
import { BookingCard } from './booking-card.tsx'
import { givenGroups } from './given-groups.ts'
import { loadAsked } from './load-asked.ts'

/** Everybody who asked for my time: requests, today's people, those to come and those that were here. */
export default function Given() {
  const { data, failure, again } = useLoad(loadAsked)
  const groups = data ? givenGroups(data.results, Date.now()) : []
  return (
    <>
      <BackLink to="/todo" label="To do" />
      <h1>{t('My sessions as a coach')}</h1>
      {failure && <Problem text={failure} retry={again} />}
      {!data && !failure && <Waiting />}
      {data?.results.length === 0 && <Nothing text="Nobody has asked for a session with you" />}
      {groups.map(({ label, bookings }) => (
        <Group key={label} label={label} bookings={bookings} />
      ))}
    </>
  )
}

interface GroupProps {
  label: string
  bookings: readonly MyBooking[]
  /** How many of them stand here; all are counted. */
  most?: number | undefined
}

export function Group({ label, bookings, most }: GroupProps) {
  if (bookings.length === 0) return null
  return (
    <section>
      <h2>
        {t(label)} <span className="count">{bookings.length}</span>
      </h2>
      <div className="stack">
        {bookings.slice(0, most).map((booking) => (
          <BookingCard key={booking.id} booking={booking} />
        ))}
      </div>
    </section>
  )
}
