import { REPORTS_THAT_HIDE } from '@pelita/contract/areas/knowledge-feed/knowledge-feed.ts'
import { sql } from 'kysely'
import type { OrgDb } from '../../platform/db/scope.ts'
import { conflict, notFound } from '../../platform/http/errors.ts'
import { movePost } from './decide.ts'
import { visiblePost } from './learner-knowledge.queries.ts'

/** That somebody opened a post is counted once. */
export const noteOpened = (db: OrgDb, postId: string, userId: string) =>
  db
    .insertInto('knowledge_readers')
    .values({ post_id: postId, user_id: userId })
    .onConflict((conflicting) => conflicting.doNothing())
    .execute()

export async function likePost(db: OrgDb, id: string, userId: string, liked: boolean) {
  const post = await visiblePost(db, id, userId)
  if (post.status !== 'published') throw notFound('Knowledge')
  await sql`
    insert into knowledge_readers as r (post_id, user_id, is_liked, liked_at) values (${id}, ${userId}, ${liked}, case when ${liked} then now() end)
    on conflict (org_id, post_id, user_id) do update
      set is_liked = excluded.is_liked, liked_at = coalesce(r.liked_at, excluded.liked_at)`.execute(db)
  const { rows } = await sql<{ likes: number }>`
    select count(*) as likes from knowledge_readers where post_id = ${id} and is_liked`.execute(db)
  return { is_liked: liked, likes: rows[0]?.likes ?? 0 }
}

/** The post is locked first, so that of many reports at the same time exactly one is the fifth. */
export async function reportPost(db: OrgDb, id: string, userId: string, reason: string): Promise<null> {
  await visiblePost(db, id, userId)
  const post = await db
    .selectFrom('knowledge_posts')
    .select(['id', 'title', 'user_id', 'status'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  // Others may have hidden it while this one waited.
  if (post?.status !== 'published' || post.user_id === userId) throw notFound('Knowledge')
  const added = await db
    .insertInto('knowledge_reports')
    .values({ post_id: id, title: post.title, user_id: userId, reason })
    .onConflict((conflicting) => conflicting.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) throw conflict('You have already reported this post')
  const { rows } = await sql<{ open: number }>`
    select count(*) as open from knowledge_reports where post_id = ${id} and settled_at is null`.execute(db)
  if ((rows[0]?.open ?? 0) >= REPORTS_THAT_HIDE)
    await movePost(db, post, { to: 'hidden', note: `${REPORTS_THAT_HIDE} colleagues reported it`, by: null })
  return null
}
