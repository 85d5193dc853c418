import { type KnowledgeState, mayMovePost, needsNote } from '@pelita/contract/areas/knowledge-feed/knowledge-feed.ts'
import { sql } from 'kysely'
import type { OrgDb } from '../../platform/db/scope.ts'
import { conflict, invalid } from '../../platform/http/errors.ts'
import { queueMail } from '../../platform/mail/queue-mails.ts'
import { recipientOf } from '../../platform/mail/recipient.ts'

declare module '../../platform/mail/payloads.ts' {
  interface MailPayloads {
    /** `note` is the moderator's. */
    knowledge_status: {
      readonly full_name: string
      readonly title: string
      readonly decision: 'published' | 'rejected' | 'hidden'
      readonly note: string | null
    }
  }
}

interface Post {
  readonly id: string
  readonly title: string
  readonly user_id: string
  readonly status: KnowledgeState
}

type Decided = Exclude<KnowledgeState, 'waiting_review'>

/** Moves a post whose row is locked; `by` is nobody where it was hidden by reports. What was reported so far counts as dealt with. */
export async function movePost(
  db: OrgDb,
  post: Post,
  { to, note, by }: { to: Decided; note: string | null; by: string | null },
): Promise<void> {
  if (!mayMovePost(post.status, to)) throw conflict(`Status cannot change from ${post.status} to ${to}`)
  if (by !== null && needsNote(to) && !note) throw invalid('note', 'Note is required')
  await sql`
    update knowledge_posts set status = ${to}, note = ${note}, moderated_by = ${by}, moderated_at = now(),
           published_at = case when ${to} = 'published' then coalesce(published_at, now()) else published_at end
     where id = ${post.id}`.execute(db)
  if (by !== null)
    await sql`update knowledge_reports set settled_at = now() where post_id = ${post.id} and settled_at is null`.execute(db)
  await tellAuthor(db, post, to, note)
}

/** Who has left is told nothing. */
async function tellAuthor(db: OrgDb, { title, user_id }: Post, decision: Decided, note: string | null): Promise<void> {
  const author = await db
    .selectFrom('memberships')
    .select(['id', 'full_name', 'email'])
    .where('id', '=', user_id)
    .where('status', '=', 'active')
    .executeTakeFirst()
  if (!author) return
  const payload = { full_name: author.full_name, title, decision, note }
  await queueMail(db, { template: 'knowledge_status', recipient: recipientOf(author), payload })
}
