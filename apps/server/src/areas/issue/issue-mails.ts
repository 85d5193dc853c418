import { sql } from 'kysely'
import type { OrgDb } from '../../platform/db/scope.ts'
import { queueMails } from '../../platform/mail/queue-mails.ts'
import { recipientColumn } from '../../platform/mail/recipient.ts'
import { handlers } from './issue.queries.ts'

declare module '../../platform/mail/payloads.ts' {
  interface MailPayloads {
    /** `text` is what whoever handled it wrote. */
    issue_status: {
      readonly full_name: string
      readonly number: string
      readonly title: string
      readonly news: 'answered' | 'resolved' | 'rejected'
      readonly text: string
    }
    issue_reported: {
      readonly full_name: string
      readonly number: string
      readonly title: string
      readonly text: string
      readonly by: string
    }
  }
}

/** Whoever handles issues hears of a new one, and of what its reporter adds. */
export async function tellHandlers(db: OrgDb, told: { number: string; title: string; text: string; by: string }): Promise<void> {
  const people = await handlers(db)
  await queueMails(
    db,
    people.map(({ full_name, email }) => ({
      template: 'issue_reported' as const,
      recipient: email,
      payload: { full_name, ...told },
    })),
  )
}

/** The reporter hears what became of it, with the words of whoever handled it. */
export async function tellReporter(
  db: OrgDb,
  id: string,
  news: 'answered' | 'resolved' | 'rejected',
  text: string,
): Promise<void> {
  const { rows } = await sql<{ full_name: string; email: string; number: string; title: string }>`
    select m.full_name, ${recipientColumn('m')} as email, i.number, i.title from issues i join memberships m on m.id = i.reporter_id and m.status = 'active'
     where i.id = ${id}`.execute(db)
  await queueMails(
    db,
    rows.map(({ email, ...told }) => ({ template: 'issue_status' as const, recipient: email, payload: { ...told, news, text } })),
  )
}
