import { LOG_STATES, type NotificationLog, notification, notificationApi } from '@pelita/contract/platform/notification.ts'
import { IconRefresh } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useAction } from '../../data/use-action.ts'
import { Badge } from '../../kit/badges/badge.tsx'
import { dayTime } from '../../kit/format/dates.ts'
import { defineList } from '../../kit/list/define-list.ts'
import { ListView } from '../../kit/list/list-view.tsx'
import { useListState } from '../../kit/list/state/use-list-state.ts'
import { t } from '../../kit/text/t.ts'

const STATES = {
  queued: { label: 'Waiting', tone: 'amber' },
  sent: { label: 'Sent', tone: 'green' },
  failed: { label: 'Failed', tone: 'red' },
  skipped: { label: 'No email', tone: 'gray' },
} as const
const CHANNEL_NAMES = { email: 'Email', in_app: 'In-App' } as const

const logsWith = (retry: (row: NotificationLog) => void) =>
  defineList({
    endpoint: notificationApi.logs,
    failed: 'Failed get notifications',
    title: 'Log',
    searchPlaceholder: 'Search by recipient',
    download: { endpoint: notificationApi.downloadLogs, needs: [notification.can('view'), notification.can('update')] },
    empty: 'Nobody was told of anything yet',
    filters: [
      {
        kind: 'choice',
        name: 'status',
        label: 'Status',
        options: LOG_STATES.map((value) => ({ value, label: t(STATES[value].label) })),
      },
    ],
    columns: [
      { header: 'Time', cell: (row) => dayTime(row.created_at), sort: 'created_at' },
      { header: 'Recipient', field: 'recipient', sort: 'recipient', grow: true },
      { header: 'Event', cell: (row) => t(row.title), sort: 'event' },
      { header: 'Channel', cell: (row) => t(CHANNEL_NAMES[row.channel]) },
      {
        header: 'Status',
        cell: ({ status }) => <Badge tone={STATES[status].tone}>{t(STATES[status].label)}</Badge>,
        sort: 'status',
      },
      { header: 'Problem', cell: (row) => row.error ?? '-', most: 240 },
    ],
    sort: { column: 'created_at', direction: 'desc' },
    nameOf: (row) => row.recipient,
    actions: [{ label: 'Retry', icon: IconRefresh, needs: notification.can('update'), when: (row) => row.can_retry, run: retry }],
  })

/** Everything people were told, and what became of it. */
export default function NotificationLogs() {
  const { run } = useAction(notificationApi.retry, {
    failed: 'Failed to send the mail again',
    done: 'The mail is on its way again.',
  })
  const logs = useMemo(() => logsWith((row) => void run({ params: { id: row.id } })), [run])
  const control = useListState(logs)
  return <ListView definition={logs} control={control} />
}
