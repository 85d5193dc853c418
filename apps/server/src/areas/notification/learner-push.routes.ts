import { type LearnerPush, learnerPushApi } from '@pelita/contract/areas/learner-push.ts'
import { says } from '@pelita/contract/core/fields.ts'
import { notifications } from '@pelita/contract/notifications/all.ts'
import { NOTIFICATION_EVENTS, type NotificationEvent } from '@pelita/contract/notifications/events.ts'
import { sql } from 'kysely'
import type { OrgDb } from '../../platform/db/scope.ts'
import { invalid } from '../../platform/http/errors.ts'
import { implement } from '../../platform/http/implement.ts'
import { channelsOf } from '../../platform/mail/notification-settings.ts'
import { mayBeCalled } from '../../platform/outgoing/outgoing-call.ts'
import { vapidKey } from '../../platform/push/vapid.ts'
import { readSettings } from '../../platform/settings/settings.ts'

/** A person with more devices is told on the newest. */
const MOST_DEVICES = 10

async function stateOf(db: OrgDb, userId: string, secret: string): Promise<LearnerPush> {
  const { rows } = await sql<{ unwanted: string[]; devices: number }>`
    select m.unwanted_pushes as unwanted, (select count(*) from push_subscriptions d where d.user_id = m.id)::int as devices
      from memberships m where m.id = ${userId}`.execute(db)
  const settings = await readSettings(db, 'notification')
  const told = (event: NotificationEvent) => channelsOf(settings, event).push
  const kinds = NOTIFICATION_EVENTS.filter(told).map((event) => ({
    event,
    title: notifications[event].title,
    wanted: !(rows[0]?.unwanted ?? []).includes(event),
  }))
  return { public_key: vapidKey(secret).publicKey, devices: rows[0]?.devices ?? 0, kinds }
}

export const learnerPushRoutes = implement(learnerPushApi, {
  state: ({ db, session, services }) => stateOf(db, session.membership_id, services.config.secret),
  subscribe: async ({ db, session, services, body: { endpoint, keys } }) => {
    if (!mayBeCalled(endpoint, services.config.outgoingHosts)) throw invalid('endpoint', says.notUrl('Endpoint'))
    await sql`insert into push_subscriptions (endpoint, p256dh, auth, session_id) values (${endpoint}, ${keys.p256dh}, ${keys.auth}, ${session.session_id})
      on conflict (org_id, endpoint) do update set user_id = current_actor(), p256dh = excluded.p256dh, auth = excluded.auth,
        session_id = excluded.session_id, tries = 0, next_try_at = now(),
        pushed_until = case when push_subscriptions.user_id = current_actor() then push_subscriptions.pushed_until else now() end`.execute(
      db,
    )
    await sql`delete from push_subscriptions where id in (
      select id from push_subscriptions where user_id = current_actor() order by created_at desc, id offset ${MOST_DEVICES})`.execute(
      db,
    )
    return stateOf(db, session.membership_id, services.config.secret)
  },
  unsubscribe: async ({ db, session, services, query }) => {
    await sql`delete from push_subscriptions where user_id = current_actor() and endpoint = ${query.endpoint}`.execute(db)
    return stateOf(db, session.membership_id, services.config.secret)
  },
  choose: async ({ db, session, services, body }) => {
    const unwanted_pushes = [...new Set(body.unwanted)]
    await db.updateTable('memberships').set({ unwanted_pushes }).where('id', '=', session.membership_id).execute()
    return stateOf(db, session.membership_id, services.config.secret)
  },
})
