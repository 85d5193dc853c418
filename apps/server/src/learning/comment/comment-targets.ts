import { COMMENTED_KINDS } from '@pelita/contract/learning/content-types.ts'
import { sql } from 'kysely'
import type { OrgDb } from '../../platform/db/scope.ts'
import { notFound } from '../../platform/http/errors.ts'

/** Finds what is commented on, if this person may see it and it takes comments. */
type FindTarget = (db: OrgDb, id: string, userId: string) => Promise<{ title: string } | undefined>

/** A published content; PRIVATE ones for whoever takes part. */
const ofContents =
  (type: string): FindTarget =>
  async (db, id, userId) => {
    const { rows } = await sql<{ title: string }>`
      select c.title from contents c
       where c.id = ${id} and c.content_type = ${type} and c.status = 'publish' and c.deleted_at is null
         and coalesce((select m.allow_comment from media m where m.id = c.id), true)
         and (c.privacy <> 'PRIVATE' or exists (select 1 from enrollments e where e.content_id = c.id and e.user_id = ${userId}
           and e.archived_at is null and e.status <> 'draft'))`.execute(db)
    return rows[0]
  }

/** What was shared by a learner and is seen by everybody. */
const ofPosts: FindTarget = async (db, id) => {
  const { rows } = await sql<{ title: string }>`
    select title from knowledge_posts where id = ${id} and status = 'published' and deleted_at is null`.execute(db)
  return rows[0]
}

/** Every kind of content that learners can comment on, and what they share themselves. */
const TARGETS: ReadonlyMap<string, FindTarget> = new Map([
  ['knowledge-feed', ofPosts],
  ...COMMENTED_KINDS.map((kind) => [kind, ofContents(kind)] as const),
])

/** What is commented on; who asks looks for it where it is, at home or at its owner's. */
export async function commentTarget(db: OrgDb, type: string, id: string, userId: string): Promise<{ title: string }> {
  const found = await TARGETS.get(type)?.(db, id, userId)
  if (!found) throw notFound('Content')
  return found
}
