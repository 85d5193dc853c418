import { z } from 'zod'
import type { Permission } from '../core/catalogue.ts'
import { endpoint } from '../core/endpoint.ts'
import { instant, recordId, requiredText, says } from '../core/fields.ts'
import { listQuery, paged } from '../core/paging.ts'

export const COMMENT_MAX = 2000
/** `waiting`: only its author and administrators see it until somebody approves it. */
export const COMMENT_STATES = ['published', 'waiting'] as const

export const commentBody = z.object({ text: requiredText('Comment', COMMENT_MAX) })

/** Somebody who wrote something; `is_active` is false for who has left. */
export const writer = z.object({
  full_name: z.string(),
  nik: z.string(),
  posisi: z.string().nullable(),
  picture: z.string().nullable(),
  is_active: z.boolean(),
})
export type Writer = z.output<typeof writer>

export const commentRow = z.object({
  id: z.uuid(),
  user: writer,
  text: z.string(),
  status: z.enum(COMMENT_STATES),
  created_at: instant,
})
export type CommentRow = z.output<typeof commentRow>

/** What a learner reads: no NIK. */
export const readComment = z.object({
  id: z.uuid(),
  user: z.object({ full_name: z.string(), picture: z.string().nullable() }),
  text: z.string(),
  status: z.enum(COMMENT_STATES),
  is_mine: z.boolean(),
  created_at: instant,
})
export type ReadComment = z.output<typeof readComment>
export const commentReadQuery = listQuery({}, ['created_at'])

export const commentQuery = listQuery({ status: z.enum(COMMENT_STATES, says.notValid('Status')).optional() }, [
  'created_at',
  'name',
])

type Can = (action: 'view' | 'update' | 'delete') => Permission

/**
 * The calls behind the tab Comments of a record whose own path is `path/:id`: spread them into the calls of its area. `params` are those
 * of the record's path.
 */
export const commentsOf = <S extends z.ZodRawShape>(path: `/${string}`, can: Can, params: z.ZodObject<S>) => {
  const ofComment = params.extend({ comment_id: recordId })
  return {
    comments: endpoint({
      method: 'GET',
      path: `${path}/:id/comments`,
      access: [can('view')],
      summary: 'What learners wrote about it, the newest first',
      params,
      query: commentQuery,
      data: paged(commentRow),
    }),
    approveComment: endpoint({
      method: 'PATCH',
      path: `${path}/:id/comments/:comment_id`,
      access: [can('update')],
      summary: 'Lets everybody see a comment that waits',
      params: ofComment,
      body: z.object({ status: z.literal('published', says.notValid('Status')) }),
      data: commentRow,
    }),
    removeComment: endpoint({
      method: 'DELETE',
      path: `${path}/:id/comments/:comment_id`,
      access: [can('update'), can('delete')],
      summary: 'Takes a comment away; the history keeps that it was there',
      params: ofComment,
      data: z.null(),
      message: 'Comment Deleted Successfully',
    }),
  }
}
