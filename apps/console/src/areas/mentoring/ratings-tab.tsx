import { mentoringBookingApi, type RatingRow } from '@pelita/contract/areas/mentoring/mentoring-bookings.ts'
import { useData } from '../../data/use-data.ts'
import { Face } from '../../kit/detail/face.tsx'
import { dayTime } from '../../kit/format/dates.ts'
import { CutBeside } from '../../kit/list/cells/cell.tsx'
import { Moment } from '../../kit/list/cells/moment.tsx'
import { defineList } from '../../kit/list/define-list.ts'
import { ListHeading } from '../../kit/list/frame/list-heading.tsx'
import { IdList } from '../../kit/list/id-list.tsx'
import { RatingCards } from '../../kit/ratings/rating-cards.tsx'
import { Stars } from '../../kit/ratings/stars.tsx'
import css from './mentoring.module.css'

const name = (row: RatingRow) => <CutBeside before={<Face name={row.name} picture={row.picture} size={28} />} text={row.name} />

const ratings = defineList({
  endpoint: mentoringBookingApi.ratings,
  failed: 'Failed get feedback',
  title: 'Feedback',
  searchPlaceholder: 'Search by name, NIK, email or comment',
  empty: 'Nobody has rated a session yet',
  columns: [
    { header: 'Name', cell: name, sort: 'name', lead: true, most: 200 },
    { header: 'NIK', field: 'nik' },
    { header: 'Slot', cell: (row) => <Moment text={dayTime(row.start_at)} /> },
    { header: 'Rating', cell: (row) => <Stars rating={row.rating} />, sort: 'rating' },
    { header: 'Comment', cell: (row) => row.comment ?? '-', grow: true, wraps: true },
    { header: 'Submitted', cell: (row) => <Moment text={dayTime(row.rated_at)} />, sort: 'rated_at' },
  ],
  sort: { column: 'rated_at', direction: 'desc' },
})

/** What learners thought of the sessions. */
export function RatingsTab({ id }: { id: string }) {
  const { data } = useData(mentoringBookingApi.ratings, { params: { id }, query: { page_size: 1 } }, 'Failed get feedback')
  return (
    <div className={css.panel}>
      <ListHeading title="Feedback" subtitle="What participants thought of it" />
      <RatingCards data={data} of={data?.attended ?? 0} />
      <IdList definition={ratings} id={id} />
    </div>
  )
}
