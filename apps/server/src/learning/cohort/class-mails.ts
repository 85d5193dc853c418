import { sql } from 'kysely'
import type { OrgDb } from '../../platform/db/scope.ts'
import type { MailPayloads, MailTemplate } from '../../platform/mail/compose-mail.ts'
import { queueMails } from '../../platform/mail/outbox.ts'

/** The mails about a run that go to those who take part in it. */
export type ClassMail = Extract<MailTemplate, `class_${string}`>

interface Addressed {
  full_name: string
  email: string
  module_title: string
  batch_title: string | null
  when: string
  where: string | null
}

const clock = (column: string) => sql`to_char(${sql.ref(column)} at time zone o.timezone, 'DD Mon YYYY HH24:MI')`

/** Writes to these participants of a run, in the transaction in which it happened; times are told in the organisation's zone. */
export async function mailParticipants<T extends ClassMail>(
  db: OrgDb,
  template: T,
  cohortId: string,
  userIds: readonly string[],
  more: Omit<MailPayloads[T], 'organization' | 'full_name' | 'module_title' | 'batch_title' | 'when' | 'where'>,
): Promise<number> {
  if (userIds.length === 0) return 0
  const { rows } = await sql<Addressed>`
    select m.full_name, m.email, c.title as module_title, h.title as batch_title,
           ${clock('h.start_at')} || ' - ' || ${clock('h.end_at')} || ' (' || o.timezone || ')' as when,
           case when h.session_mode = 'online' then 'Online' else h.location end as where
      from cohorts h join contents c on c.id = h.content_id join organizations o on o.id = h.org_id
      join participants m on m.id = any (${[...userIds]}::uuid[]) where h.id = ${cohortId}`.execute(db)
  await queueMails(
    db,
    rows.map(({ email, ...payload }) => ({
      template,
      recipient: email,
      payload: { ...payload, ...more } as unknown as MailPayloads[T],
    })),
  )
  return rows.length
}
