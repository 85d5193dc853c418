import { noticePlace } from '@pelita/contract/learning/learner-notification.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { quietOrganizations } from '../mail/next-mail.ts'
import { outgoingCall } from '../outgoing/outgoing-call.ts'
import { type DeviceKeys, encryptPush } from './encrypt-push.ts'
import { type VapidKey, vapidHeader, vapidKey } from './vapid.ts'

interface Post {
  readonly database: Database
  readonly config: {
    readonly secret: string
    readonly publicUrl: string
    readonly outgoingHosts: readonly string[]
  }
}

interface Due extends DeviceKeys {
  readonly org_id: string
  readonly id: string
  readonly endpoint: string
  readonly tries: number
  readonly until: string
  readonly title: string
  readonly body: string
  readonly event: string
  readonly notice_id: string
  readonly content_id: string | null
  readonly module_type: string | null
  readonly result_id: string | null
  /** How many further ones are new. */
  readonly more: number
}

const AT_ONCE = 50
const MOST_TRIES = 5
const TIMEOUT_MS = 10_000
const DAY_SECONDS = 86_400
/** The push service knows the device no more, or never let this key push to it. */
const GONE = [401, 403, 404, 410]
const MOST_TEXT = 300

/** Tells devices of what came into their person's inbox, one push per device and round. What failed waits; a device that is gone is forgotten. */
export async function deliverPushes(post: Post): Promise<void> {
  await forgetSignedOut(post.database)
  const key = vapidKey(post.config.secret)
  for (let due = await claim(post.database); due.length > 0; due = await claim(post.database))
    await Promise.all(due.map((one) => push(post, key, one)))
}

/** Sessions are no organisation's: as with mails, the owner of the tables asks. */
async function forgetSignedOut({ platform }: Database): Promise<void> {
  await sql`delete from push_subscriptions d where not exists (
    select 1 from sessions s where s.id = d.session_id and s.revoked_at is null and (s.expires_at > now() or s.remember_until > now()))`.execute(
    platform,
  )
}

/** The devices whose person has something new, each with the newest of it; others leave them alone meanwhile. Old news is told to nobody. */
async function claim(database: Database): Promise<Due[]> {
  const quiet = await quietOrganizations(database)
  const { rows } = await sql<Due>`
    with due as (
      select d.org_id, d.id, n.id as notice_id, n.created_at as until, n.title, n.body, n.event, n.content_id, n.module_type, n.result_id, n.more
        from push_subscriptions d join memberships m on m.org_id = d.org_id and m.id = d.user_id
        left join organization_settings s on s.org_id = d.org_id and s.key = 'notification'
        cross join lateral (
          select x.id, x.created_at, x.title, x.body, x.event, x.content_id, (select c.content_type from contents c where c.id = x.content_id) as module_type,
                 x.payload ->> 'result_id' as result_id,
                 count(*) over () - 1 as more from notifications x
           where x.org_id = d.org_id and x.user_id = d.user_id and x.created_at > greatest(d.pushed_until, now() - interval '1 day')
             and x.read_at is null and x.event <> all (m.unwanted_pushes)
             and coalesce((s.value -> 'events' -> x.event ->> 'push')::boolean, true)
           order by x.created_at desc, x.id desc limit 1) n
       where d.next_try_at <= now() and d.org_id <> all (${quiet}::uuid[]) and m.status = 'active'
       order by n.created_at limit ${AT_ONCE} for update of d skip locked)
    update push_subscriptions d set tries = d.tries + 1, next_try_at = now() + make_interval(mins => 1 + 4 * d.tries) from due
     where d.org_id = due.org_id and d.id = due.id
    returning d.org_id, d.id, d.endpoint, d.p256dh, d.auth, d.tries, due.until::text as until, due.title, due.body, due.event,
              due.notice_id, due.content_id, due.module_type, due.result_id, due.more::int as more`.execute(database.platform)
  return rows
}

async function push({ database, config }: Post, key: VapidKey, due: Due): Promise<void> {
  const { title, body, event, notice_id: id, more } = due
  const place = noticePlace(due)
  const text = JSON.stringify({ title, body: body.slice(0, MOST_TEXT), event, id, place, more })
  const status = await send(config, key, due, text).catch(() => 0)
  if (GONE.includes(status)) return finish(database, due, sql`delete from push_subscriptions`)
  const isTaken = status >= 200 && status < 300
  if (!isTaken && due.tries < MOST_TRIES) return
  await finish(
    database,
    due,
    sql`update push_subscriptions set tries = 0, next_try_at = now(), pushed_until = ${due.until}::timestamptz`,
  )
}

async function finish({ platform }: Database, { org_id, id }: Due, what: ReturnType<typeof sql>): Promise<void> {
  await sql`${what} where org_id = ${org_id} and id = ${id}`.execute(platform)
}

async function send(config: Post['config'], key: VapidKey, due: Due, text: string): Promise<number> {
  const { status } = await outgoingCall(due.endpoint, {
    method: 'POST',
    headers: {
      authorization: vapidHeader(key, due.endpoint, config.publicUrl, Date.now()),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(DAY_SECONDS),
    },
    body: encryptPush(text, due),
    timeoutMs: TIMEOUT_MS,
    trusted: config.outgoingHosts,
  })
  return status
}
