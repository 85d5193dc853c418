import { roleApi } from '@pelita/contract/areas/role.ts'
import { AUDIT_ACTIONS, type AuditEntry, auditApi } from '@pelita/contract/platform/audit.ts'
import { records, recordTitle } from '@pelita/contract/records.ts'
import { IconListDetails } from '@tabler/icons-react'
import { useData } from '../../data/use-data.ts'
import { ACTION_WORDS, ActionBadge } from '../../kit/badges/action-badge.tsx'
import { ChangeEntry } from '../../kit/detail/change-entry.tsx'
import { readableChanges } from '../../kit/detail/readable-changes.ts'
import { openDialog } from '../../kit/feedback/dialog-store.ts'
import type { FilterValues } from '../../kit/filters/filter.ts'
import { readableField } from '../../kit/form/field/readable.ts'
import { exactTime } from '../../kit/format/dates.ts'
import { deviceName } from '../../kit/format/device-name.ts'
import { named } from '../../kit/list/cells/named-record.tsx'
import { defineList } from '../../kit/list/define-list.ts'
import { t } from '../../kit/text/t.ts'

const EVERYBODY = -1
const NAMED_FIELDS = 3

function usePeople(_values: FilterValues, wanted: boolean) {
  const query = { page_size: EVERYBODY, order_by: 'full_name' } as const
  const { data } = useData(roleApi.people, { query }, 'Failed get accounts', { enabled: wanted, staleTime: 60_000 })
  return data?.results.map(({ id, full_name, nik }) => ({ value: id, label: `${full_name} (${nik})` }))
}

const typeOptions = () =>
  Object.entries(records)
    .map(([value, { title }]) => ({ value, label: t(title) }))
    .toSorted((a, b) => a.label.localeCompare(b.label))

const fieldsOf = (entry: AuditEntry): string => {
  const changes = readableChanges(entry)
  const names = changes.slice(0, NAMED_FIELDS).map(({ field }) => t(readableField(field)))
  const more = changes.length - names.length
  return [...names, ...(more > 0 ? [t('{count} more', { count: more })] : [])].join(', ') || '-'
}

const show = (entry: AuditEntry) =>
  void openDialog(() => <ChangeEntry entry={entry} words={new Map()} where={whereOf(entry)} />, {
    title: 'View changes',
    size: 'lg',
  })

const whereOf = ({ entity_type, entity_title, ip, user_agent }: AuditEntry): string =>
  [
    `${t(recordTitle(entity_type))}${entity_title ? ` “${entity_title}”` : ''}`,
    ip && t('from {ip}', { ip }),
    user_agent && deviceName(user_agent),
  ]
    .filter(Boolean)
    .join(', ')

/** Who changed what, newest first; `record` keeps to one record. */
export const auditList = (record: { entity_type?: string; entity_id?: string }) =>
  defineList({
    endpoint: auditApi.list,
    failed: 'Failed get history',
    title: 'Audit Log',
    subtitle: 'Who changed what, and when',
    searchPlaceholder: 'Search by person or record',
    always: record.entity_id ? record : {},
    filters: [
      { kind: 'dates', from: 'start_date', to: 'end_date', label: 'Date' },
      { kind: 'choice', name: 'actor_id', label: 'Person', useOptions: usePeople },
      {
        kind: 'choice',
        name: 'action',
        label: 'Action',
        options: AUDIT_ACTIONS.map((action) => ({ value: action, label: t(ACTION_WORDS[action].label) })),
      },
      ...(record.entity_id ? [] : [{ kind: 'choice', name: 'entity_type', label: 'Type', options: typeOptions() } as const]),
    ],
    columns: [
      { header: 'Time', cell: (row) => exactTime(row.created_at), sort: 'created_at' },
      { header: 'Person', field: 'actor_name', most: 200 },
      { header: 'Action', cell: ({ action }) => <ActionBadge action={action} /> },
      { header: 'Type', cell: (row) => t(recordTitle(row.entity_type)) },
      {
        ...{ header: 'Record', field: 'entity_title', grow: true },
        names: (row) => named(row.entity_type, row.action === 'delete' ? null : row.entity_id),
      },
      { header: 'Changes', cell: fieldsOf, most: 240 },
    ],
    sort: { column: 'created_at', direction: 'desc' },
    download: {
      endpoint: auditApi.download,
      fileName: 'Audit_Log.xlsx',
      failed: 'Failed to download history',
    },
    nameOf: (row) => row.entity_title ?? t(recordTitle(row.entity_type)),
    actions: [{ label: 'View changes', icon: IconListDetails, run: show }],
  })
