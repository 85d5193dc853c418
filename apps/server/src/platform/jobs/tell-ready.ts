import type { OrgDb } from '../db/scope.ts'
import { queueMail } from '../mail/queue-mails.ts'
import { recipientOf } from '../mail/recipient.ts'

interface EndedJob {
  readonly title: string
  readonly created_by: string | null
  readonly file_key: string | null
}

/** Whoever asked for a file hears that it is there, in the transaction that says so. */
export async function tellReady(
  db: OrgDb,
  { publicUrl }: { readonly publicUrl: string },
  job: EndedJob | undefined,
): Promise<void> {
  if (!job?.file_key || !job.created_by) return
  const who = await db
    .selectFrom('memberships')
    .innerJoin('organizations', 'organizations.id', 'memberships.org_id')
    .select(['memberships.id', 'memberships.full_name', 'memberships.email', 'organizations.url_domain'])
    .where('memberships.id', '=', job.created_by)
    .executeTakeFirst()
  if (!who) return
  const link = who.url_domain ? `https://${who.url_domain}/` : publicUrl
  await queueMail(db, {
    template: 'export_ready',
    recipient: recipientOf(who),
    payload: { full_name: who.full_name, title: job.title, link },
  })
}
