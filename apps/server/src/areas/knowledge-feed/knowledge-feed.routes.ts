import { KNOWLEDGE_KIND_LABELS, knowledgeFeedApi, type PostRow } from '@pelita/contract/areas/knowledge-feed/knowledge-feed.ts'
import { commentHandlers } from '../../learning/comment/comments.ts'
import { listPage } from '../../platform/db/list.ts'
import { moveToBin } from '../../platform/db/records.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { notFound } from '../../platform/http/errors.ts'
import { implement } from '../../platform/http/implement.ts'
import {
  countColumn,
  downloadList,
  type ListSheet,
  momentColumn,
  textColumn,
  wordColumn,
} from '../../platform/sheets/list-sheet.ts'
import { movePost } from './decide.ts'
import { postById, postCounts, postPlan, reportsPlan } from './knowledge-feed.queries.ts'
import { withCover } from './post-cover.ts'
import { postFileOf } from './post-file.ts'

async function shownPost(db: OrgDb, content: string, id: string, secret: string) {
  const post = await postById(db, content, id)
  if (!post) throw notFound('Knowledge')
  const { file_id, ...shown } = post
  return { ...withCover(shown, secret), file: await postFileOf(db, file_id, secret) }
}

async function assertPost(db: OrgDb, id: string): Promise<void> {
  const found = await db.selectFrom('knowledge_posts').select('id').where('id', '=', id).executeTakeFirst()
  if (!found) throw notFound('Knowledge')
}

const postSheet: ListSheet<PostRow> = {
  name: 'Knowledge Feed',
  columns: [
    textColumn('Title', (row) => row.title, 40),
    textColumn('Type', (row) => KNOWLEDGE_KIND_LABELS[row.content], 12),
    textColumn('Category', (row) => row.category_title ?? '', 24),
    textColumn('Author', (row) => row.author.full_name, 28),
    countColumn('Likes', (row) => row.likes),
    countColumn('Comments', (row) => row.comments),
    countColumn('Views', (row) => row.views),
    countColumn('Reports', (row) => row.reports_count),
    wordColumn('Status', (row) => row.status.replaceAll('_', ' '), 16),
    momentColumn('Submitted', (row) => row.created_at),
  ],
}

export const knowledgeFeedRoutes = implement(knowledgeFeedApi, {
  list: async ({ db, query, session, services }) => {
    const page = await listPage(db, postPlan, query, query.timezone ?? session.timezone)
    return { ...page, results: page.results.map((post) => withCover(post, services.config.secret)) }
  },
  download: downloadList(postPlan, postSheet),
  counts: ({ db }) => postCounts(db),
  one: ({ db, params, services }) => shownPost(db, params.content, params.id, services.config.secret),
  decide: async ({ db, params, body, before, session, services }) => {
    await movePost(db, before, { to: body.status, note: body.note || null, by: session.membership_id })
    return shownPost(db, params.content, params.id, services.config.secret)
  },
  remove: async ({ db, params }) => {
    await moveToBin(db, 'knowledge_posts', params.id)
    return null
  },
  reports: async ({ db, params, query, session }) => {
    await assertPost(db, params.id)
    return listPage(db, reportsPlan(params.id), query, session.timezone)
  },
  ...commentHandlers('knowledge-feed', assertPost),
})
