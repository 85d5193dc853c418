import { type ClaimRow, coursePeopleApi } from '@pelita/contract/areas/course/course-people.ts'
import { useMemo } from 'react'
import { Badge } from '../../../kit/badges/badge.tsx'
import css from '../../../kit/content/content.module.css'
import { day } from '../../../kit/format/dates.ts'
import { person } from '../../../kit/list/cells/named-record.tsx'
import { defineList } from '../../../kit/list/define-list.ts'
import { ListHeading } from '../../../kit/list/frame/list-heading.tsx'
import { ListView } from '../../../kit/list/list-view.tsx'
import { useListState } from '../../../kit/list/state/use-list-state.ts'
import { t } from '../../../kit/text/t.ts'

const KINDS = { certificate: 'Certificate', badge: 'Badge' } as const
const STATES = {
  claimed: { label: 'Claimed', tone: 'green' },
  unclaimed: { label: 'Not Claimed', tone: 'gray' },
  expired: { label: 'Expired', tone: 'amber' },
} as const

const claims = defineList({
  endpoint: coursePeopleApi.claims,
  failed: 'Failed get achievements',
  title: 'Achievement',
  searchPlaceholder: 'Search by name or NIK',
  empty: 'Nobody has earned anything yet',
  filters: [
    {
      ...{ kind: 'choice', name: 'kind', label: 'Type' },
      options: [
        { value: 'certificate', label: t('Certificate') },
        { value: 'badge', label: t('Badge') },
      ],
    },
    {
      ...{ kind: 'choice', name: 'status', label: 'Status' },
      options: [
        { value: 'claimed', label: t('Claimed') },
        { value: 'unclaimed', label: t('Not Claimed') },
        { value: 'expired', label: t('Expired') },
      ],
    },
  ],
  columns: [
    { header: 'NIK', field: 'nik', sort: 'nik' },
    { header: 'Name', field: 'name', sort: 'name', lead: true, most: 200, names: (row) => person(row.account_id) },
    { header: 'Achievement', field: 'title', sort: 'title', grow: true },
    { header: 'Type', cell: (row: ClaimRow) => t(KINDS[row.kind]) },
    { header: 'Earned', cell: (row) => day(row.earned_at), sort: 'earned_at' },
    { header: 'Claimed', cell: (row) => (row.claimed_at ? day(row.claimed_at) : '-'), sort: 'claimed_at' },
    {
      ...{ header: 'Status', sort: 'status' },
      cell: (row) => <Badge tone={STATES[row.status].tone}>{t(STATES[row.status].label)}</Badge>,
    },
  ],
  sort: { column: 'earned_at', direction: 'desc' },
  nameOf: (row) => row.name,
})

/** What participants earned, and whether they fetched it. */
export default function ClaimsTab({ id }: { id: string }) {
  const params = useMemo(() => ({ id }), [id])
  const control = useListState(claims)
  return (
    <div className={css.stack}>
      <ListHeading title="Achievement" subtitle="What participants earned by this course" />
      <ListView definition={claims} control={control} params={params} />
    </div>
  )
}
