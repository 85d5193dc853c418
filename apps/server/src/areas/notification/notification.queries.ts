import { notifications } from '@pelita/contract/notifications/all.ts'
import type { NotificationEvent } from '@pelita/contract/notifications/events.ts'
import type { NotificationLog, notificationApi } from '@pelita/contract/platform/notification.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { ListPlan } from '../../platform/db/list.ts'

export type LogQuery = z.output<typeof notificationApi.logs.query>
type StoredLog = Omit<NotificationLog, 'title'>

const columns = sql`l.id, l.created_at, l.recipient, l.event, l.channel, l.status, l.tries, l.error, l.can_retry`

export const logPlan: ListPlan<LogQuery, StoredLog> = {
  from: sql`notification_log l`,
  id: sql`l.id`,
  search: (pattern) => sql`l.recipient ilike ${pattern}`,
  filters: {
    status: (value) => sql`l.status = ${value}`,
    event: (value) => sql`l.event = ${value}`,
    channel: (value) => sql`l.channel = ${value}`,
  },
  sort: {
    created_at: sql`l.created_at`,
    recipient: sql`l.recipient`,
    event: sql`l.event`,
    status: sql`l.status`,
  },
  first: { column: 'created_at', direction: 'desc' },
  rows: sql`select ${columns} from page join notification_log l on l.id = page.id`,
}

/** What an event is called; one of an earlier version by its key. */
export const titleOf = (event: string): string =>
  Object.hasOwn(notifications, event) ? notifications[event as NotificationEvent].title : event
