import { z } from 'zod'
import { removeAllOf } from '../../core/bulk.ts'
import { feature } from '../../core/catalogue.ts'
import { downloadOf } from '../../core/download.ts'
import { endpoint } from '../../core/endpoint.ts'
import { idParams, instant, optionalText, patchOf, personName, recordId, says, versionQuery } from '../../core/fields.ts'
import { dateRange, listQuery, paged } from '../../core/paging.ts'
import { defineScreens } from '../../core/screen.ts'
import { commentsOf, writer } from '../../learning/comments.ts'

export const knowledgeFeed = feature('content-knowledge-feed')

/** What learners share. */
export const KNOWLEDGE_KINDS = ['article', 'video', 'podcast', 'document', 'link'] as const
export type KnowledgeKind = (typeof KNOWLEDGE_KINDS)[number]
export const KNOWLEDGE_KIND_LABELS: Readonly<Record<KnowledgeKind, string>> = {
  article: 'Article',
  video: 'Video',
  podcast: 'Podcast',
  document: 'Document',
  link: 'Link',
}

export const KNOWLEDGE_STATES = ['waiting_review', 'published', 'rejected', 'hidden'] as const
export type KnowledgeState = (typeof KNOWLEDGE_STATES)[number]

/** Where an administrator may move a post; leaving `published` and refusing need a note. */
const MOVES: Readonly<Record<KnowledgeState, readonly KnowledgeState[]>> = {
  waiting_review: ['published', 'rejected'],
  published: ['hidden'],
  rejected: ['published'],
  hidden: ['published'],
}
export const mayMovePost = (from: KnowledgeState, to: KnowledgeState): boolean => MOVES[from].includes(to)
export const needsNote = (to: KnowledgeState): boolean => to === 'rejected' || to === 'hidden'

/** So many reports of different people hide a post. */
export const REPORTS_THAT_HIDE = 5

export const postFile = z.object({ name: z.string(), mime: z.string(), size: z.number(), url: z.string() })

export const postRow = z.object({
  id: z.uuid(),
  content: z.enum(KNOWLEDGE_KINDS),
  title: z.string(),
  /** Signed, for some hours. */
  cover: z.string().nullable(),
  category_id: z.uuid().nullable(),
  category_title: z.string().nullable(),
  author: writer,
  likes: z.number(),
  comments: z.number(),
  views: z.number(),
  /** Those nobody has dealt with yet. */
  reports_count: z.number(),
  status: z.enum(KNOWLEDGE_STATES),
  created_at: instant,
  updated_at: instant,
})
export type PostRow = z.output<typeof postRow>

export const postDetail = postRow.extend({
  body: z.string().nullable(),
  link_url: z.string().nullable(),
  file: postFile.nullable(),
  tags: z.array(z.string()),
  moderated_by: z.string().nullable(),
  moderated_at: instant.nullable(),
  note: z.string().nullable(),
  created_by: personName,
  updated_by: personName.nullable(),
})
export type PostDetail = z.output<typeof postDetail>

export const reportRow = z.object({
  id: z.uuid(),
  reporter: writer,
  reason: z.string(),
  created_at: instant,
  /** Somebody restored or hid the post after it. */
  is_settled: z.boolean(),
})
export type ReportRow = z.output<typeof reportRow>

export const postParams = z.object({ content: z.enum(KNOWLEDGE_KINDS, 'Not found'), id: recordId })

const crumbs = [{ label: 'Content' }]
export const knowledgeFeedScreens = defineScreens({
  list: { path: '/knowledge-feed', title: 'Knowledge Feed', needs: knowledgeFeed.all, crumbs },
  detail: {
    path: '/knowledge-feed/detail/:content/:id',
    title: 'Knowledge Feed Details',
    needs: [knowledgeFeed.can('view')],
    crumbs: [...crumbs, { label: 'Knowledge Feed', path: '/knowledge-feed' }],
  },
})

const filters = {
  content: z.enum(KNOWLEDGE_KINDS, says.notValid('Type')).optional(),
  status: z.enum(KNOWLEDGE_STATES, says.notValid('Status')).optional(),
  category_id: recordId.optional(),
  reported: z.enum(['true'], says.notValid('Reported')).optional(),
  ...dateRange('start_date', 'end_date'),
}

const list = endpoint({
  method: 'GET',
  path: '/cms/knowledge-feeds',
  access: [knowledgeFeed.can('list')],
  summary: 'What learners shared, the newest first',
  query: listQuery(filters, ['title', 'content', 'category', 'author', 'likes', 'reports_count', 'status', 'created_at']),
  data: paged(postRow),
})

export const knowledgeFeedApi = {
  list,
  download: downloadOf(list, [knowledgeFeed.can('list')], 'What learners shared'),
  counts: endpoint({
    method: 'GET',
    path: '/cms/knowledge-feeds/counts',
    access: [knowledgeFeed.can('list')],
    summary: 'How many posts there are in each state',
    data: z.object({
      all: z.number(),
      waiting_review: z.number(),
      published: z.number(),
      rejected: z.number(),
      hidden: z.number(),
    }),
  }),
  one: endpoint({
    method: 'GET',
    path: '/cms/knowledge-feeds/:content/:id',
    access: [knowledgeFeed.can('view'), knowledgeFeed.can('update')],
    summary: 'One post with what it shows, its counters and what was decided about it',
    params: postParams,
    data: postDetail,
  }),
  decide: endpoint({
    method: 'PATCH',
    path: '/cms/knowledge-feeds/:content/:id/status',
    access: [knowledgeFeed.can('update')],
    summary: 'Approves, rejects, hides or restores a post; its author is told',
    params: postParams,
    body: patchOf(z.object({ note: optionalText('Note', 500) })).extend({
      status: z.enum(['published', 'rejected', 'hidden'], says.notValid('Status')),
    }),
    data: postDetail,
    record: 'knowledge_posts',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/cms/knowledge-feeds/:id',
    access: [knowledgeFeed.can('delete')],
    summary: 'Moves a post to the bin',
    params: idParams,
    query: versionQuery,
    data: z.null(),
    record: 'knowledge_posts',
    message: 'Knowledge Deleted Successfully',
  }),
  removeAll: removeAllOf('/cms/knowledge-feeds', [knowledgeFeed.can('delete')], 'post'),
  reports: endpoint({
    method: 'GET',
    path: '/cms/knowledge-feeds/:content/:id/reports',
    access: [knowledgeFeed.can('view')],
    summary: 'Who reported a post, why and when',
    params: postParams,
    query: listQuery({}, ['created_at', 'name']),
    data: paged(reportRow),
  }),
  ...commentsOf('/cms/knowledge-feeds/:content', (action) => knowledgeFeed.can(action), postParams),
}
