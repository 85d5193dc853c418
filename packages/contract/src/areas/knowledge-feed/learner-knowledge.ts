import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { choice, idParams, instant, recordId, requiredName, requiredText, richText, says } from '../../core/fields.ts'
import { listQuery, paged } from '../../core/paging.ts'
import { webAddress } from '../../core/web-address.ts'
import { commentBody, commentReadQuery, readComment } from '../../learning/comments.ts'
import { submittedFileId } from '../../platform/file.ts'
import { KNOWLEDGE_KINDS, KNOWLEDGE_STATES, postFile } from './knowledge-feed.ts'

export const POST_FILE_MAX_BYTES = 100 * 1024 * 1024

/** What each kind has to bring: text, a file or a link. A file or a link may come with text too. */
const needs = { article: 'body', video: 'file_id', podcast: 'file_id', document: 'file_id', link: 'link_url' } as const
const LABELS = { body: 'Content', file_id: 'File', link_url: 'Link' } as const

export const postBody = z
  .object({
    content: choice('Type', KNOWLEDGE_KINDS),
    title: requiredName('Title', 150),
    body: richText('Content', 10_000).nullish(),
    file_id: submittedFileId().nullish(),
    link_url: webAddress('Link', 500, { host: 'domain', protocol: 'https' }).nullish(),
    cover_id: submittedFileId(says.notValid('Cover')).nullish(),
    category_id: recordId.nullish(),
    tags: z.array(requiredName('Tag', 30), says.notValid('Tags')).max(10, 'At most 10 tags').default([]),
  })
  .check(({ value, issues }) => {
    const field = needs[value.content]
    if (!value[field]) issues.push({ code: 'custom', message: says.required(LABELS[field]), path: [field], input: value[field] })
  })

export const learnerPost = z.object({
  id: z.uuid(),
  content: z.enum(KNOWLEDGE_KINDS),
  title: z.string(),
  /** Signed, for some hours. */
  cover: z.string().nullable(),
  category: z.string().nullable(),
  tags: z.array(z.string()),
  author: z.object({ full_name: z.string(), posisi: z.string().nullable(), picture: z.string().nullable() }),
  likes: z.number(),
  comments: z.number(),
  views: z.number(),
  is_mine: z.boolean(),
  is_liked: z.boolean(),
  /** Only my own posts have another one than `published`. */
  status: z.enum(KNOWLEDGE_STATES),
  /** Why my post was rejected or hidden. */
  note: z.string().nullable(),
  created_at: instant,
})
export type LearnerPost = z.output<typeof learnerPost>

const base = '/learner/knowledge-feeds'

export const learnerKnowledgeApi = {
  list: endpoint({
    method: 'GET',
    path: base,
    access: 'learner',
    summary: 'What colleagues shared, the newest first; with `mine` what I shared, whatever became of it',
    query: listQuery(
      {
        content: z.enum(KNOWLEDGE_KINDS, says.notValid('Type')).optional(),
        category_id: recordId.optional(),
        mine: z.enum(['true'], says.notValid('Mine')).optional(),
      },
      ['created_at', 'likes'],
    ),
    data: paged(learnerPost),
  }),
  categories: endpoint({
    method: 'GET',
    path: `${base}/categories`,
    access: 'learner',
    summary: 'What a post can be about, in the order of the organisation',
    data: z.array(z.object({ id: z.uuid(), title: z.string() })),
  }),
  one: endpoint({
    method: 'GET',
    path: `${base}/:id`,
    access: 'learner',
    summary: 'One post; that I opened it is counted once',
    params: idParams,
    writes: true,
    data: learnerPost.extend({ body: z.string().nullable(), link_url: z.string().nullable(), file: postFile.nullable() }),
  }),
  upload: endpoint({
    method: 'POST',
    path: `${base}/uploads`,
    access: 'learner',
    summary: 'Keeps a private file for a post of this kind; its type is read from its content',
    upload: z.object({ content: z.enum(['video', 'podcast', 'document'], says.notValid('Type')) }),
    spool: POST_FILE_MAX_BYTES,
    data: z.object({ file_id: z.uuid(), name: z.string(), mime: z.string(), size: z.number() }),
    status: 201,
    limit: { max: 20, per: 'user' },
  }),
  uploadCover: endpoint({
    method: 'POST',
    path: `${base}/covers`,
    access: 'learner',
    summary: 'Keeps a private picture as the cover of a post: JPG or PNG of at most 2 MB',
    upload: z.object({}),
    data: z.object({ file_id: z.uuid(), url: z.string() }),
    status: 201,
    limit: { max: 20, per: 'user' },
  }),
  share: endpoint({
    method: 'POST',
    path: base,
    access: 'learner',
    summary: 'Shares something; it waits for review unless the organisation publishes by itself',
    body: postBody,
    data: learnerPost,
    status: 201,
    idempotent: true,
    limit: { max: 20, per: 'user' },
  }),
  like: endpoint({
    method: 'POST',
    path: `${base}/:id/like`,
    access: 'learner',
    summary: 'Likes a post, or takes that back',
    params: idParams,
    body: z.object({ liked: z.boolean(says.notValid('Liked')).default(true) }),
    data: z.object({ is_liked: z.boolean(), likes: z.number() }),
  }),
  report: endpoint({
    method: 'POST',
    path: `${base}/:id/report`,
    access: 'learner',
    summary: 'Tells the moderators that a post does not belong here; once for each person',
    params: idParams,
    body: z.object({ reason: requiredText('Reason', 500) }),
    data: z.null(),
    status: 201,
  }),
  comments: endpoint({
    method: 'GET',
    path: `${base}/:id/comments`,
    access: 'learner',
    summary: 'What colleagues wrote about a post',
    params: idParams,
    query: commentReadQuery,
    data: paged(readComment),
  }),
  comment: endpoint({
    method: 'POST',
    path: `${base}/:id/comments`,
    access: 'learner',
    summary: 'Writes about a post',
    params: idParams,
    body: commentBody,
    data: readComment,
    status: 201,
    idempotent: true,
    limit: { max: 20, per: 'user' },
  }),
}
