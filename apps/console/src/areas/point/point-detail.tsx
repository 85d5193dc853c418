import { leaderboardScreens } from '@pelita/contract/areas/leaderboard/leaderboard.ts'
import { type PointDetail, type PointEntry, point, pointApi } from '@pelita/contract/areas/point.ts'
import { activeBadge } from '../../kit/badges/active-badge.tsx'
import { FactSection } from '../../kit/detail/fact-section.tsx'
import { dayTime } from '../../kit/format/dates.ts'
import { person } from '../../kit/list/cells/named-record.tsx'
import { defineList } from '../../kit/list/define-list.ts'
import { IdList } from '../../kit/list/id-list.tsx'
import { recordDetail } from '../../kit/record/record-detail.tsx'
import { t } from '../../kit/text/t.ts'
import { eventName, limitOf, modulesOf, periodOf, pointRecord, signed } from './point-record.ts'

const alikeOf = ({ alike }: PointDetail): string =>
  t('{titles}. Each of these rules gives its points for the same event.', { titles: alike.map(({ title }) => title).join(', ') })

const awardedList = defineList({
  endpoint: pointApi.entries,
  failed: 'Failed get awarded points',
  title: 'Awarded',
  searchPlaceholder: 'Search by name or NIK',
  empty: 'Nobody has earned these points yet',
  filters: [{ kind: 'dates', from: 'start_date', to: 'end_date', label: 'Earned' }],
  columns: [
    { header: 'NIK', field: 'nik', sort: 'nik' },
    { header: 'Name', field: 'full_name', sort: 'full_name', grow: true, names: (row) => person(row.user_id) },
    { header: 'Content', cell: (row: PointEntry) => row.content ?? '-' },
    { header: 'Points', cell: (row) => signed(row.points), sort: 'points', align: 'right' },
    { header: 'Earned', cell: (row) => dayTime(row.at), sort: 'at' },
  ],
  sort: { column: 'at', direction: 'desc' },
  download: { endpoint: pointApi.downloadEntries, needs: point.can('view') },
})

export default recordDetail(pointRecord, {
  status: activeBadge,
  facts: (record) => [
    { label: 'Event', value: eventName(record.event) },
    { label: 'Points', value: signed(record.points) },
    { label: 'Awarded', value: record.awarded },
    { label: 'People', value: record.people },
  ],
  next: {
    text: 'While it is active, people earn these points. They spend them on merchandise.',
    label: 'Create Merchandise',
    screen: leaderboardScreens.merchandiseCreate,
  },
  General,
  words: new Map([
    ['event', { label: 'Event', show: (value: unknown) => eventName(String(value)) }],
    ['max_per_day', { label: 'Maximum per Day' }],
    ['once_per_content', { label: 'Once per Content' }],
    ['min_score', { label: 'Minimum Score' }],
    ['is_active', { label: 'Active' }],
  ]),
  tabs: ({ id }) => [{ key: 'awarded', label: 'Awarded', show: () => <IdList definition={awardedList} id={id} /> }],
})

function General({ record }: { record: PointDetail }) {
  return (
    <FactSection
      facts={[
        { label: 'Title', value: record.title },
        { label: 'Status', value: activeBadge(record) },
        { label: 'Event', value: eventName(record.event) },
        { label: 'Points', value: signed(record.points) },
        { label: 'Modules', value: modulesOf(record) },
        { label: 'Minimum Score', value: record.min_score ?? t('Any score') },
        { label: 'Limit', value: limitOf(record) },
        { label: 'Period', value: periodOf(record) },
        ...(record.alike.length > 0 ? [{ label: 'Also counted by', value: alikeOf(record), wide: true }] : []),
      ]}
    />
  )
}
