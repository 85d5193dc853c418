import { verifyPath } from '@pelita/contract/areas/achievement/credential.ts'
import { type AchievementRow, userRecordApi } from '@pelita/contract/areas/user-record.ts'
import { ACHIEVEMENT_KINDS, type AchievementKind, GRANT_STATES } from '@pelita/contract/learning/achievement-grants.ts'
import { IconEye } from '@tabler/icons-react'
import { storedOrgCode } from '../../data/credentials.ts'
import { StatusBadge } from '../../kit/badges/status-badge.tsx'
import { STATUSES } from '../../kit/badges/statuses.ts'
import { day } from '../../kit/format/dates.ts'
import { named } from '../../kit/list/cells/named-record.tsx'
import { defineList } from '../../kit/list/define-list.ts'
import { ListHeading } from '../../kit/list/frame/list-heading.tsx'
import { ListView } from '../../kit/list/list-view.tsx'
import { useListState } from '../../kit/list/state/use-list-state.ts'
import { t } from '../../kit/text/t.ts'
import css from './user.module.css'

const KINDS: Readonly<Record<AchievementKind, string>> = { badge: 'Badge', certificate: 'Certificate' }

const RECORDS: Readonly<Record<AchievementKind, string>> = { badge: 'badges', certificate: 'certificates' }

const view = ({ id }: AchievementRow) => {
  window.open(verifyPath(storedOrgCode() ?? '', id), '_blank', 'noopener')
}

const achievements = defineList({
  endpoint: userRecordApi.achievements,
  failed: 'Failed get achievements',
  title: 'Achievement',
  subtitle: 'Badges and certificates this person was given',
  searchPlaceholder: 'Search by title',
  empty: 'Nothing has been given yet',
  filters: [
    {
      kind: 'choice',
      name: 'kind',
      label: 'Type',
      options: ACHIEVEMENT_KINDS.map((value) => ({ value, label: t(KINDS[value]) })),
    },
    {
      kind: 'choice',
      name: 'state',
      label: 'Status',
      options: GRANT_STATES.map((value) => ({ value, label: t(STATUSES[value].label) })),
    },
  ],
  columns: [
    {
      header: 'Title',
      field: 'title',
      sort: 'title',
      grow: true,
      names: (row) => named(RECORDS[row.kind], row.achievement_id),
    },
    { header: 'Type', cell: (row) => t(KINDS[row.kind]) },
    { header: 'Module Title', field: 'module_title', most: 280 },
    { header: 'Status', cell: (row) => <StatusBadge status={row.state} /> },
    { header: 'Given', cell: (row) => day(row.granted_at), sort: 'granted_at' },
    { header: 'Claim Date', cell: (row) => day(row.claim_at), sort: 'claim_at' },
  ],
  sort: { column: 'granted_at', direction: 'desc' },
  actions: [{ label: 'View', icon: IconEye, when: (row) => row.claim_at !== null, run: view }],
})

export default function UserAchievements({ id }: { id: string }) {
  const control = useListState(achievements)
  return (
    <div className={css.tab}>
      <ListHeading title={achievements.title} subtitle={achievements.subtitle} />
      <ListView definition={achievements} control={control} params={{ id }} />
    </div>
  )
}
