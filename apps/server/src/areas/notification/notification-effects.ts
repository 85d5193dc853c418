import type { SettingsEffect } from '@pelita/contract/core/settings.ts'
import { notifications } from '@pelita/contract/notifications/all.ts'
import { NOTIFICATION_EVENTS } from '@pelita/contract/notifications/events.ts'
import { sql } from 'kysely'
import type { OrgDb } from '../../platform/db/scope.ts'
import { channelsOf } from '../../platform/mail/notification-settings.ts'
import { affected } from '../../platform/settings/affected.ts'
import type { SettingsMove } from '../../platform/settings/settings-page.ts'

const CHANNELS = { in_app: 'In-App', email: 'Email' } as const

/** Whose devices were told of it until now. */
const pushedTo = (event: string) => sql<{ name: string | null }>`
  select m.full_name as name from memberships m where m.deleted_at is null and ${event} <> all (m.unwanted_pushes)
     and exists (select 1 from push_subscriptions d where d.user_id = m.id)`

/** Who was told of what is switched off, and will hear no more of it. */
export async function notificationEffects({ before, after }: SettingsMove<'notification'>, db: OrgDb): Promise<SettingsEffect[]> {
  const found: SettingsEffect[] = []
  for (const event of NOTIFICATION_EVENTS) {
    if (channelsOf(before, event).push && !channelsOf(after, event).push)
      found.push(await affected(db, `People whose devices are told of “${notifications[event].title}” today`, pushedTo(event)))
    for (const channel of ['in_app', 'email'] as const) {
      if (!channelsOf(before, event)[channel] || channelsOf(after, event)[channel]) continue
      const text = `People told in the last 30 days of “${notifications[event].title}” by ${CHANNELS[channel]}, who will hear no more of it there`
      const told = sql<{
        name: string | null
      }>`select m.full_name as name from memberships m where m.deleted_at is null and m.email in (
        select l.recipient from notification_log l where l.event = ${event} and l.channel = ${channel} and l.created_at > now() - interval '30 days')`
      found.push(await affected(db, text, told))
    }
  }
  return found
}
