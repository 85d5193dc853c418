import { type TargetDetail, type TargetPerson, targetApi } from '@pelita/contract/areas/leaderboard/target.ts'
import { StatusBadge } from '../../kit/badges/status-badge.tsx'
import { FactSection } from '../../kit/detail/fact-section.tsx'
import { choiceOf } from '../../kit/filters/choice-of.ts'
import { dayTime } from '../../kit/format/dates.ts'
import { person } from '../../kit/list/cells/named-record.tsx'
import { defineList } from '../../kit/list/define-list.ts'
import { IdList } from '../../kit/list/id-list.tsx'
import { recordDetail } from '../../kit/record/record-detail.tsx'
import { daysOf, periodName, rewardOf, scopeOf } from './board-cells.tsx'
import { targetRecord } from './leaderboard-records.ts'

const people = defineList({
  endpoint: targetApi.people,
  failed: 'Failed get people',
  title: 'People',
  searchPlaceholder: 'Search by name, NIK, email or job position',
  filters: [choiceOf('reached', 'Reached', ['yes', 'no'], { yes: 'Reached', no: 'Not reached' })],
  columns: [
    { header: 'NIK', field: 'nik' },
    { header: 'Name', field: 'full_name', sort: 'full_name', grow: true, lead: true, names: (row) => person(row.id) },
    { header: 'Points', field: 'points', sort: 'points', align: 'right' },
    { header: '%', cell: (row: TargetPerson) => `${row.percent}%`, align: 'right' },
    { header: 'Reached At', cell: (row) => (row.reached_at ? dayTime(row.reached_at) : '-'), sort: 'reached_at' },
  ],
  sort: { column: 'points', direction: 'desc' },
  nameOf: (row) => row.full_name,
  download: { endpoint: targetApi.downloadPeople, needs: targetRecord.can('view') },
})

export default recordDetail(targetRecord, {
  status: ({ status }) => <StatusBadge status={status} />,
  facts: (record) => [
    { label: 'Period', value: daysOf(record) },
    { label: 'Target Points', value: record.target_points },
    { label: 'Reached', value: `${record.reached} / ${record.people}` },
  ],
  next: { text: 'Who belongs to it, and how far they are, stands under People.' },
  General,
  words: new Map([
    ['period_type', { label: 'Period' }],
    ['target_points', { label: 'Target Points' }],
    ['division_ids', { label: 'Divisions' }],
    ['positions', { label: 'Job Positions' }],
    ['reward_points', { label: 'Bonus Points' }],
    ['reward_badge_id', { label: 'Badge' }],
    ['reward_text', { label: 'What they get' }],
  ]),
  tabs: ({ id }) => [{ key: 'people', label: 'People', show: () => <IdList definition={people} id={id} /> }],
})

function General({ record }: { record: TargetDetail }) {
  return (
    <FactSection
      facts={[
        { label: 'Title', value: record.title },
        { label: 'Status', value: <StatusBadge status={record.status} /> },
        { label: 'Period', value: `${periodName(record)}, ${daysOf(record)}` },
        { label: 'Target Points', value: record.target_points },
        { label: 'Scope', value: scopeOf(record) },
        { label: 'Reward', value: rewardOf(record) },
      ]}
    />
  )
}
