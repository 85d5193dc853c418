import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { recordId } from '../core/fields.ts'
import { paged } from '../core/paging.ts'
import { commentBody, commentReadQuery, readComment } from '../learning/comments.ts'

const params = z.object({ module_type: z.string().max(30), id: recordId })

export const learnerCommentApi = {
  list: endpoint({
    method: 'GET',
    path: '/learner/contents/:module_type/:id/comments',
    access: 'learner',
    summary: 'What colleagues wrote about a content, and what of mine waits for approval; the newest first',
    params,
    query: commentReadQuery,
    data: paged(readComment),
  }),
  write: endpoint({
    method: 'POST',
    path: '/learner/contents/:module_type/:id/comments',
    access: 'learner',
    summary: 'Writes about a content; where comments are moderated it waits for approval',
    params,
    body: commentBody,
    data: readComment,
    status: 201,
    idempotent: true,
    limit: { max: 20, per: 'user' },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/learner/contents/:module_type/:id/comments/:comment_id',
    access: 'learner',
    summary: 'Takes my own comment back',
    params: params.extend({ comment_id: recordId }),
    data: z.null(),
    message: 'Comment Deleted Successfully',
  }),
}
