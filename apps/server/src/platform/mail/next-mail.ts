import type { Language } from '@pelita/contract/core/languages.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { isQuiet, notificationSettings } from './notification-settings.ts'
import type { MailPayloads, MailTemplate } from './payloads.ts'

/**
 * How long after each try the next one comes; urgent ones double their age instead. The first is longer than SEND_WITHIN_MS: until then
 * nobody else takes the mail.
 */
const NEXT_TRY_AFTER = ['1 minute', '5 minutes', '15 minutes', '1 hour', '1 hour']

export interface DueMail {
  readonly org_id: string
  readonly id: string
  readonly template: MailTemplate
  readonly recipient: string
  readonly payload: MailPayloads[MailTemplate]
  readonly tries: number
  /** 0: somebody waits for it. */
  readonly priority: 0 | 1
  /** Since it was written. */
  readonly age_seconds: number
  readonly language: Language
  readonly organization: string
  readonly code: string
  readonly timezone: string
  readonly color: string
  readonly logo: string | null
  readonly host: string | null
  /** The organisation's Notification settings, as they are stored. */
  readonly settings: unknown
}

/** Codes before links, and what was never tried before what failed. */
const URGENT = sql`priority = 0 and next_try_at <= now() order by template <> 'otp', tries > 0, next_try_at`
const ofOrganization = (id: string) => sql`priority = 1 and org_id = ${id} and next_try_at <= now() order by next_try_at`

/** Who had the last turn; each process keeps its own. */
const lastTurn = new WeakMap<Database, string>()
const NOBODY = '00000000-0000-0000-0000-000000000000'

/**
 * Takes the mail that is next: codes and passwords first, then one of each organisation in turn, however many another one has
 * waiting. Those in their quiet hours are passed over. One at a time: those behind a mail server that hangs would be taken, and then
 * sent, a second time.
 */
export async function claimMail(
  database: Database,
  { urgent, others }: { readonly urgent: boolean; readonly others: boolean },
): Promise<DueMail | undefined> {
  const first = urgent ? await take(database, URGENT) : undefined
  if (first || !others) return first
  for (;;) {
    const org = await nextOrganization(database)
    if (!org) return undefined
    lastTurn.set(database, org)
    const mail = await take(database, ofOrganization(org))
    // Another process was quicker: the next organisation that has mails is asked.
    if (mail) return mail
  }
}

async function nextOrganization(database: Database): Promise<string | undefined> {
  const { platform } = database
  const last = lastTurn.get(database) ?? NOBODY
  const { rows } = await sql<{ id: string }>`
    select o.id from organizations o where o.id <> all (${await quietOrganizations(database)}::uuid[]) and exists (
      select 1 from outbox m where m.org_id = o.id and m.status = 'queued' and m.priority = 1 and m.next_try_at <= now())
     order by o.id > ${last} desc, o.id limit 1`.execute(platform)
  return rows[0]?.id
}

/** Those who are told nothing at this hour. */
export async function quietOrganizations({ platform }: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string; timezone: string; value: unknown }>`
    select o.id, o.timezone, s.value from organization_settings s join organizations o on o.id = s.org_id
     where s.key = 'notification' and s.value -> 'quiet_hours' = 'true'`.execute(platform)
  const now = new Date()
  return rows.filter(({ timezone, value }) => isQuiet(notificationSettings.parse(value), timezone, now)).map(({ id }) => id)
}

/**
 * Moves its next try ahead: other processes leave it alone, and a crash in the middle only delays it. The post office is no
 * organisation's request, so it asks as the owner of the tables. Which one it is stands before the update: as a condition of it, the planner
 * may ask again for every row, and each time the next mail would be taken.
 */
async function take({ platform }: Database, which: ReturnType<typeof ofOrganization>): Promise<DueMail | undefined> {
  const { rows } = await sql<DueMail>`
    with mine as materialized (select org_id, id from outbox where status = 'queued' and ${which} limit 1 for update skip locked)
    update outbox m set tries = tries + 1,
           next_try_at = now() + case m.priority when 0 then greatest(now() - m.created_at, interval '1 minute')
                                      else (${NEXT_TRY_AFTER}::text[])[tries + 1]::interval end
      from mine join organizations o on o.id = mine.org_id left join organization_settings s on s.org_id = o.id and s.key = 'notification'
     where m.org_id = mine.org_id and m.id = mine.id
    returning m.org_id, m.id, m.template, m.recipient, m.payload, m.tries, m.priority, m.language,
              extract(epoch from now() - m.created_at)::float8 as age_seconds, o.title as organization, o.code, o.timezone, o.primary_color as color,
              o.url_logo as logo, o.url_subdomain as host, s.value as settings`.execute(platform)
  return rows[0]
}
