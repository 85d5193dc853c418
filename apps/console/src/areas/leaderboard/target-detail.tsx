import { leaderboardScreens } from '@pelita/contract/areas/leaderboard/leaderboard.ts'
import { type TargetDetail as Target, type TargetPerson, targetApi } from '@pelita/contract/areas/leaderboard/target.ts'
import { pathTo } from '@pelita/contract/core/screen.ts'
import { useParams } from '@tanstack/react-router'
import { useData } from '../../data/use-data.ts'
import { StatusBadge } from '../../kit/badges/status-badge.tsx'
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
import { daysOf, periodName, rewardOf, scopeOf } from './board-cells.tsx'
import { TAB_OF, targetNeeds } from './leaderboard-needs.ts'
import { targetRemoval } from './removals.ts'

const FAILED = 'Failed get target'

export default function TargetDetail() {
  const { id = '' } = useParams({ strict: false })
  const query = useData(targetApi.detail, { params: { id } }, FAILED)
  const needs = targetNeeds('view')
  return (
    <RecordLoader key={id} query={query} failed={FAILED}>
      {(record) => (
        <PermittedTabs
          label="Target Details"
          header={headOf(record)}
          tabs={[
            { key: 'general', label: 'General', needs, show: () => <General record={record} /> },
            { key: 'people', label: 'People', needs, show: () => <People id={record.id} /> },
          ]}
        />
      )}
    </RecordLoader>
  )
}

const headOf = (record: Target) =>
  recordHead({
    record,
    name: record.title,
    status: <StatusBadge status={record.status} />,
    facts: [
      { label: 'Period', value: daysOf(record) },
      { label: 'Target Points', value: record.target_points },
      { label: 'Reached', value: `${record.reached} / ${record.people}` },
    ],
    edit: { to: pathTo(leaderboardScreens.targetEdit.path, { id: record.id }), needs: targetNeeds('update') },
    removal: targetRemoval,
    list: TAB_OF.target,
  })

const WORDS = new Map([
  ['period_type', { label: 'Period' }],
  ['target_points', { label: 'Target Points' }],
  ['division_ids', { label: 'Divisions' }],
  ['positions', { label: 'Job Positions' }],
  ['reward_points', { label: 'Bonus Points' }],
  ['reward_badge_id', { label: 'Badge' }],
  ['reward_text', { label: 'What they get' }],
])

function General({ record }: { record: Target }) {
  return (
    <>
      <DetailSection>
        <Facts
          facts={[
            { label: 'Title', value: record.title },
            { label: 'Status', value: <StatusBadge status={record.status} /> },
            { label: 'Period', value: `${periodName(record)}, ${daysOf(record)}` },
            { label: 'Target Points', value: record.target_points },
            { label: 'Scope', value: scopeOf(record) },
            { label: 'Reward', value: rewardOf(record) },
          ]}
        />
      </DetailSection>
      <History record={record} entity={targetApi.update.record} update={targetNeeds('update')} words={WORDS} />
    </>
  )
}

const people = defineList({
  endpoint: targetApi.people,
  failed: 'Failed get people',
  title: 'People',
  searchPlaceholder: 'Search by name, NIK, email or job position',
  filters: [
    {
      kind: 'choice',
      name: 'reached',
      label: 'Reached',
      options: [
        { value: 'yes', label: t('Reached') },
        { value: 'no', label: t('Not reached') },
      ],
    },
  ],
  columns: [
    { header: 'NIK', field: 'nik' },
    { header: 'Name', field: 'full_name', sort: 'full_name', grow: true, lead: true },
    { header: 'Points', field: 'points', sort: 'points', align: 'right' },
    { header: '%', cell: (row: TargetPerson) => `${row.percent}%`, align: 'right' },
    { header: 'Reached At', cell: (row) => (row.reached_at ? dayTime(row.reached_at) : '-'), sort: 'reached_at' },
  ],
  sort: { column: 'points', direction: 'desc' },
  nameOf: (row) => row.full_name,
  download: { endpoint: targetApi.downloadPeople, needs: targetNeeds('view') },
})

function People({ id }: { id: string }) {
  return <ListView definition={people} control={useListState(people)} params={{ id }} />
}
