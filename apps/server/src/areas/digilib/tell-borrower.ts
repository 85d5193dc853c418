import { sql } from 'kysely'
import type { OrgDb } from '../../platform/db/scope.ts'
import { queueMails } from '../../platform/mail/queue-mails.ts'
import { recipientColumn } from '../../platform/mail/recipient.ts'
import type { LoanNews } from './loan-payloads.ts'

interface Told {
  full_name: string
  email: string
  title: string
  due: string | null
  fetch_until: string | null
  note: string | null
}

/** After these there is still a day by which to bring it back. */
const DUE: readonly LoanNews[] = ['borrowed', 'renewed', 'overdue']

/** Writes to whoever the loans belong to, in the transaction in which it happened; who has left is told nothing. */
export async function tellBorrower(db: OrgDb, ids: readonly string[], news: LoanNews): Promise<void> {
  const { rows } = await sql<Told>`
    select m.full_name, ${recipientColumn('m')} as email, l.title, case when ${DUE.includes(news)}::boolean then to_char(l.due_date, 'DD Mon YYYY') end as due,
           case when ${news === 'approved'}::boolean then to_char(l.reserved_until at time zone o.timezone, 'DD Mon YYYY HH24:MI') end as fetch_until,
           case when ${news === 'rejected'}::boolean then l.note end as note
      from digilib_loans l join memberships m on m.id = l.user_id and m.status = 'active' join organizations o on o.id = l.org_id
     where l.id = any (${[...ids]}::uuid[])`.execute(db)
  await queueMails(
    db,
    rows.map(({ email, ...told }) => ({ template: 'loan_status' as const, recipient: email, payload: { ...told, news } })),
  )
}
