import './sent-notice-tables.ts'
import { sql } from 'kysely'
import type { OrgDb } from '../../../platform/db/scope.ts'
import { queueMails } from '../../../platform/mail/queue-mails.ts'
import type { WaitingMail } from './waiting-payloads.ts'

/** One thing that waits for one person. */
export interface Waiting extends WaitingMail {
  readonly event: 'due_date_reminder' | 'survey_open' | 'achievement_available'
  readonly ref_id: string
  readonly user_id: string
  readonly email: string
}

/** Remembers what people have heard of, once, unless its date was put off by a day or more; answers what they had not. */
export async function rememberTold(db: OrgDb, waiting: readonly Waiting[]): Promise<Waiting[]> {
  if (waiting.length === 0) return []
  const rows = waiting.map(({ user_id, event, ref_id, due_at }) => ({ user_id, event, ref_id, told_for: due_at }))
  const { rows: told } = await sql<{ user_id: string; event: string; ref_id: string }>`
    insert into told_notices as t (user_id, event, ref_id, told_for)
    select user_id, event, ref_id, told_for from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as n (user_id uuid, event text, ref_id uuid, told_for timestamptz)
    on conflict (org_id, user_id, event, ref_id) do update set told_for = excluded.told_for, told_at = now()
     where t.event = 'due_date_reminder' and t.told_for <= excluded.told_for - interval '1 day'
    returning user_id, event, ref_id`.execute(db)
  const isTold = new Set(told.map(({ user_id, event, ref_id }) => `${user_id} ${event} ${ref_id}`))
  return waiting.filter(({ user_id, event, ref_id }) => isTold.has(`${user_id} ${event} ${ref_id}`))
}

/** Tells each of it once; remembered in the transaction that tells. */
export async function tellOnce(db: OrgDb, waiting: readonly Waiting[]): Promise<void> {
  const news = await rememberTold(db, waiting)
  const mails = news.map(({ event, email, ref_id: _, user_id: __, ...payload }) => ({
    template: event,
    recipient: email,
    payload,
  }))
  if (mails.length > 0) await queueMails(db, mails)
}
