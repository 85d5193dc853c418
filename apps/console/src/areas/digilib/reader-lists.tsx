import { digilibApi } from '@pelita/contract/areas/digilib/digilib.ts'
import { writerName } from '../../kit/comments/writer.tsx'
import { day } from '../../kit/format/dates.ts'
import { person } from '../../kit/list/cells/named-record.tsx'
import { defineList } from '../../kit/list/define-list.ts'
import { ListView } from '../../kit/list/list-view.tsx'
import { useListState } from '../../kit/list/state/use-list-state.ts'
import { t } from '../../kit/text/t.ts'
import css from './digilib.module.css'

const readers = defineList({
  endpoint: digilibApi.readers,
  failed: 'Failed get readers',
  title: 'Readers',
  searchPlaceholder: 'Search by name, NIK, email or job position',
  empty: 'Nobody has read it yet',
  columns: [
    { header: 'NIK', cell: (row) => row.user.nik, sort: 'nik' },
    {
      header: 'Name',
      cell: (row) => writerName(row.user),
      sort: 'name',
      grow: true,
      lead: true,
      names: (row) => person(row.account_id),
    },
    { header: 'Since', cell: (row) => day(row.since), sort: 'since' },
    { header: 'Until', cell: (row) => (row.until ? day(row.until) : t('Unlimited')), sort: 'until' },
    { header: 'Progress', cell: (row) => `${row.progress}%`, sort: 'progress', align: 'right' },
  ],
  sort: { column: 'since', direction: 'desc' },
  nameOf: (row) => row.user.full_name,
})

/** Who may read the e-book. */
export function ReaderList({ id }: { id: string }) {
  const control = useListState(readers)
  return <ListView definition={readers} control={control} params={{ id }} />
}

function Stars({ rating }: { rating: number }) {
  return (
    <span className={css.stars} role="img" aria-label={t('{rating} of 5', { rating })}>
      {'★'.repeat(rating)}
      {'☆'.repeat(5 - rating)}
    </span>
  )
}

const reviews = defineList({
  endpoint: digilibApi.reviews,
  failed: 'Failed get reviews',
  title: 'Reviews',
  searchPlaceholder: 'Search by review or name',
  empty: 'No reviews yet',
  columns: [
    { header: 'Name', cell: (row) => writerName(row.user), sort: 'name', most: 200, names: (row) => person(row.account_id) },
    { header: 'Rating', cell: (row) => <Stars rating={row.rating} />, sort: 'rating' },
    { header: 'Review', cell: (row) => row.text ?? '-', grow: true, wraps: true },
    { header: 'Written', cell: (row) => day(row.created_at), sort: 'created_at' },
  ],
  sort: { column: 'created_at', direction: 'desc' },
  nameOf: (row) => row.user.full_name,
})

/** What readers think of it. */
export function ReviewList({ id }: { id: string }) {
  const control = useListState(reviews)
  return <ListView definition={reviews} control={control} params={{ id }} />
}
