import { knowledgeFeedApi } from '@pelita/contract/areas/knowledge-feed/knowledge-feed.ts'
import { commentHandlers } from '../../learning/comment/comments.ts'
import { listPage } from '../../platform/db/list.ts'
import { moveToBin } from '../../platform/db/records.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { notFound } from '../../platform/http/errors.ts'
import { implement } from '../../platform/http/implement.ts'
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

export const knowledgeFeedRoutes = implement(knowledgeFeedApi, {
  list: async ({ db, query, session, services }) => {
    const page = await listPage(db, postPlan, query, query.timezone ?? session.timezone)
    return { ...page, results: page.results.map((post) => withCover(post, services.config.secret)) }
  },
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
