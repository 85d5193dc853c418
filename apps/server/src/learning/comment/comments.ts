import type { CommentRow, ReadComment } from '@pelita/contract/learning/comments.ts'
import { sql } from 'kysely'
import { listPage, rowById } from '../../platform/db/list.ts'
import { moveToBin } from '../../platform/db/records.ts'
import type { OrgDb, Session } from '../../platform/db/scope.ts'
import { invalid, notFound } from '../../platform/http/errors.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import { blockedWordIn } from './blocked-words.ts'
import { type CommentQuery, commentPlan, type ReadQuery, readPlan } from './comment.queries.ts'

const found = <T>(comment: T | undefined): T => {
  if (!comment) throw notFound('Comment')
  return comment
}

/** Refuses words the organisation does not want to read, in the words of the field. */
export async function refuseBlockedWords(db: OrgDb, field: string, label: string, text: string): Promise<void> {
  const { blocked_words } = await readSettings(db, 'content')
  const word = blockedWordIn(text, blocked_words)
  if (word !== undefined) throw invalid(field, `${label} must not contain “${word}”`)
}

interface Written {
  readonly type: string
  readonly id: string
  readonly userId: string
  /** Of what is commented on, as `commentTarget` found it. */
  readonly title: string
  readonly text: string
}
type About = Omit<Written, 'title' | 'text'>

/** A learner's comment; where the organisation moderates them, it waits. */
export async function writeComment(db: OrgDb, { type, id, userId, title, text }: Written): Promise<ReadComment> {
  await refuseBlockedWords(db, 'text', 'Comment', text)
  const { comment_moderation } = await readSettings(db, 'content')
  const status = comment_moderation ? ('waiting' as const) : ('published' as const)
  const values = { content_type: type, content_id: id, title, user_id: userId, body: text, status }
  const made = await db.insertInto('comments').values(values).returning('id').executeTakeFirstOrThrow()
  return found(await rowById(db, readPlan(type, id, userId), made.id))
}

export const readComments = (db: OrgDb, { type, id, userId }: About, query: ReadQuery, zone: string) =>
  listPage(db, readPlan(type, id, userId), query, zone)

/** One's own comment, as long as it is there. */
export async function takeBackComment(db: OrgDb, { type, id, userId }: About, commentId: string): Promise<null> {
  const mine = await commentOf(db, type, id, commentId)
  if (mine.user_id !== userId) throw notFound('Comment')
  await moveToBin(db, 'comments', commentId)
  return null
}

const commentOf = async (db: OrgDb, type: string, id: string, commentId: string) => {
  const { rows } = await sql<{ id: string; user_id: string }>`
    select id, user_id from comments where id = ${commentId} and content_id = ${id} and content_type = ${type} for update`.execute(
    db,
  )
  return found(rows[0])
}

interface OfRecord {
  readonly db: OrgDb
  readonly session: Session
  readonly params: { readonly id: string }
}
interface OfComment {
  readonly db: OrgDb
  readonly params: { readonly id: string; readonly comment_id: string }
}

/**
 * The handlers of `commentsOf` for one kind of content: spread them into those of its area. `exists` throws where the record is
 * unknown, so that a record of somebody else has no comments either.
 */
export const commentHandlers = (type: string, exists: (db: OrgDb, id: string) => Promise<unknown>) => ({
  comments: async ({ db, session, params, query }: OfRecord & { readonly query: CommentQuery }) => {
    await exists(db, params.id)
    return listPage(db, commentPlan(type, params.id), query, query.timezone ?? session.timezone)
  },
  approveComment: async ({ db, params }: OfComment): Promise<CommentRow> => {
    const { id } = await commentOf(db, type, params.id, params.comment_id)
    await db.updateTable('comments').set({ status: 'published' }).where('id', '=', id).execute()
    return found(await rowById(db, commentPlan(type, params.id), id))
  },
  removeComment: async ({ db, params }: OfComment): Promise<null> => {
    const { id } = await commentOf(db, type, params.id, params.comment_id)
    await moveToBin(db, 'comments', id)
    return null
  },
})
