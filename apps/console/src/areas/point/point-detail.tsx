import { type PointDetail as Point, type PointEntry, point, pointApi, pointScreens } from '@pelita/contract/areas/point.ts'
import { pathTo } from '@pelita/contract/core/screen.ts'
import { useParams } from '@tanstack/react-router'
import { useData } from '../../data/use-data.ts'
import { DetailSection } from '../../kit/detail/detail-section.tsx'
import { Facts } from '../../kit/detail/facts.tsx'
import { History } from '../../kit/detail/history.tsx'
import { recordHead } from '../../kit/detail/record-head.tsx'
import { RecordLoader } from '../../kit/form/record-loader.tsx'
import { dayTime } from '../../kit/format/dates.ts'
import { defineList } from '../../kit/list/define-list.ts'
import { ListView } from '../../kit/list/list-view.tsx'
import { useListState } from '../../kit/list/use-list-state.ts'
import { PermittedTabs } from '../../kit/tabs/permitted-tabs.tsx'
import { t } from '../../kit/text/t.ts'
import { eventName, limitOf, modulesOf, periodOf, pointStatus, signed } from './point-cells.tsx'
import { pointRemoval } from './point-removal.ts'

const FAILED = 'Failed get point'

export default function PointDetail() {
  const { id = '' } = useParams({ strict: false })
  const query = useData(pointApi.detail, { params: { id } }, FAILED)
  return (
    <RecordLoader key={id} query={query} failed={FAILED}>
      {(record) => (
        <PermittedTabs
          label="Point Details"
          header={headOf(record)}
          tabs={[
            { key: 'general', label: 'General', needs: point.can('view'), show: () => <General record={record} /> },
            { key: 'awarded', label: 'Awarded', needs: point.can('view'), show: () => <Awarded id={record.id} /> },
          ]}
        />
      )}
    </RecordLoader>
  )
}

const headOf = (record: Point) =>
  recordHead({
    record,
    name: record.title,
    status: pointStatus(record),
    facts: [
      { label: 'Event', value: eventName(record.event) },
      { label: 'Points', value: signed(record.points) },
      { label: 'Awarded', value: record.awarded },
      { label: 'People', value: record.people },
    ],
    edit: { to: pathTo(pointScreens.edit.path, { id: record.id }), needs: point.can('update') },
    removal: pointRemoval,
    list: pointScreens.list.path,
  })

const WORDS = new Map([
  ['event', { label: 'Event', show: (value: unknown) => eventName(String(value)) }],
  ['max_per_day', { label: 'Maximum per Day' }],
  ['once_per_content', { label: 'Once per Content' }],
  ['min_score', { label: 'Minimum Score' }],
  ['is_active', { label: 'Active' }],
])

function General({ record }: { record: Point }) {
  return (
    <>
      <DetailSection>
        <Facts
          facts={[
            { label: 'Title', value: record.title },
            { label: 'Status', value: pointStatus(record) },
            { label: 'Event', value: eventName(record.event) },
            { label: 'Points', value: signed(record.points) },
            { label: 'Modules', value: modulesOf(record) },
            { label: 'Minimum Score', value: record.min_score ?? t('Any score') },
            { label: 'Limit', value: limitOf(record) },
            { label: 'Period', value: periodOf(record) },
            ...(record.alike.length > 0 ? [{ label: 'Also counted by', value: alikeOf(record), wide: true }] : []),
          ]}
        />
      </DetailSection>
      <History record={record} entity={pointApi.update.record} update={point.can('update')} words={WORDS} />
    </>
  )
}

const alikeOf = ({ alike }: Point): string =>
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
    { header: 'Name', field: 'full_name', sort: 'full_name', grow: true },
    { header: 'Content', cell: (row: PointEntry) => row.content ?? '-' },
    { header: 'Points', cell: (row) => signed(row.points), sort: 'points', align: 'right' },
    { header: 'Earned', cell: (row) => dayTime(row.at), sort: 'at' },
  ],
  sort: { column: 'at', direction: 'desc' },
  download: { endpoint: pointApi.downloadEntries, needs: point.can('view') },
})

function Awarded({ id }: { id: string }) {
  const control = useListState(awardedList)
  return <ListView definition={awardedList} control={control} params={{ id }} />
}
