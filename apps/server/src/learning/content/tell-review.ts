import { ALL_ACCESS, type Permission } from '@pelita/contract/core/catalogue.ts'
import { sql } from 'kysely'
import type { OrgDb, Session } from '../../platform/db/scope.ts'
import { queueMails } from '../../platform/mail/queue-mails.ts'
import { recipientColumn } from '../../platform/mail/recipient.ts'

interface Move {
  /** The row whose status moves. */
  readonly id: string
  readonly title: string
  readonly publish: Permission
  readonly from: string
  readonly to: string
  readonly note?: string | null | undefined
}

interface Told {
  full_name: string
  email: string
}

/** Who may publish hears what waits for them, who asked for a review what became of it; nobody hears of what they did themselves. */
export async function tellReview(db: OrgDb, session: Session, { id, title, publish, from, to, note }: Move): Promise<void> {
  const isAsked = to === 'review'
  if (!isAsked && from !== 'review') return
  const { rows } = await sql<Told>`
    select m.full_name, ${recipientColumn('m')} as email from memberships m left join roles r on r.id = m.role_id
     where m.status = 'active' and m.person_id is not null and m.id <> ${session.membership_id} and ${
       isAsked
         ? sql`r.permissions && ${[ALL_ACCESS, publish]}::text[]`
         : sql`m.id = (select a.actor_id from audit_logs a where a.entity_id = ${id} and a.changes -> 'status' ->> 'to' = 'review'
             order by a.created_at desc limit 1)`
     }`.execute(db)
  const template = isAsked
    ? ('content_review_requested' as const)
    : to === 'publish'
      ? ('content_review_published' as const)
      : ('content_review_returned' as const)
  const payload = { title, by: session.full_name, note: isAsked ? null : (note ?? null) }
  await queueMails(
    db,
    rows.map(({ email, full_name }) => ({ template, recipient: email, payload: { ...payload, full_name } })),
  )
}
