import { userRecordApi } from '@pelita/contract/areas/user-record.ts'
import { AUDIT_ACTIONS } from '@pelita/contract/platform/audit.ts'
import { recordTitle } from '@pelita/contract/records.ts'
import { ACTION_WORDS, ActionBadge } from '../../kit/badges/action-badge.tsx'
import { exactTime } from '../../kit/format/dates.ts'
import { named } from '../../kit/list/cells/named-record.tsx'
import { defineList } from '../../kit/list/define-list.ts'
import { ListHeading } from '../../kit/list/frame/list-heading.tsx'
import { ListView } from '../../kit/list/list-view.tsx'
import { useListState } from '../../kit/list/state/use-list-state.ts'
import { t } from '../../kit/text/t.ts'
import css from './user.module.css'

const activities = defineList({
  endpoint: userRecordApi.activities,
  failed: 'Failed get activities',
  title: 'Activity',
  subtitle: 'Sign-ins and changes by this person in the last 90 days',
  searchPlaceholder: 'Search by record',
  empty: 'Nothing in the last 90 days',
  filters: [
    {
      kind: 'choice',
      name: 'action',
      label: 'Action',
      options: AUDIT_ACTIONS.map((value) => ({ value, label: t(ACTION_WORDS[value].label) })),
    },
  ],
  columns: [
    { header: 'Time', cell: (row) => exactTime(row.created_at), sort: 'created_at' },
    { header: 'Action', cell: (row) => <ActionBadge action={row.action} /> },
    { header: 'Type', cell: (row) => t(recordTitle(row.entity_type)) },
    {
      header: 'Record',
      grow: true,
      cell: (row) => row.entity_title ?? '-',
      names: (row) => named(row.entity_type, row.action === 'delete' ? null : row.entity_id),
    },
    { header: 'IP Address', cell: (row) => row.ip ?? '-' },
  ],
  sort: { column: 'created_at', direction: 'desc' },
  nameOf: (row) => row.entity_title ?? '',
})

export default function UserActivity({ id }: { id: string }) {
  const control = useListState(activities)
  return (
    <div className={css.tab}>
      <ListHeading title={activities.title} subtitle={activities.subtitle} />
      <ListView definition={activities} control={control} params={{ id }} />
    </div>
  )
}
