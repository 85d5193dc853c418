import { learnerKnowledgeApi } from '@pelita/contract/areas/knowledge-feed/learner-knowledge.ts'
import { htmlText } from '@pelita/contract/core/html-text.ts'
import { sql } from 'kysely'
import { commentTarget } from '../../learning/comment/comment-targets.ts'
import { readComments, refuseBlockedWords, writeComment } from '../../learning/comment/comments.ts'
import { requireShown } from '../../learning/content/shown-modules.ts'
import { listPage, rowById } from '../../platform/db/list.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { withoutTransaction } from '../../platform/http/bind.ts'
import { invalid, notFound } from '../../platform/http/errors.ts'
import { implement } from '../../platform/http/implement.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import { feedPlan, visiblePost } from './learner-knowledge.queries.ts'
import { checkCover, coverLink, keepCover, withCover } from './post-cover.ts'
import { checkPostFile, keepPostFile, postFileOf } from './post-file.ts'
import { likePost, noteOpened, reportPost } from './react.ts'

const KIND = 'knowledge-feed'

/** A category says for which modules it is; one that says nothing is for all. */
const OFFERED = sql`c.is_active and (c.modules = '{}' or 'knowledge-feed' = any (c.modules))`

async function assertCategory(db: OrgDb, id: string): Promise<void> {
  const { rows } = await sql`select 1 from categories c where c.id = ${id} and ${OFFERED}`.execute(db)
  if (rows.length === 0) throw invalid('category_id', 'Category is not available')
}

/** A text of spaces alone is none; a picture alone is one. */
const textOf = (html: string): string | null => (htmlText(html).trim() === '' && !html.includes('<img') ? null : html)

async function myPost(db: OrgDb, id: string, userId: string, secret: string) {
  const post = await rowById(db, feedPlan(userId, true), id)
  if (!post) throw notFound('Knowledge')
  return withCover(post, secret)
}

export const learnerKnowledgeRoutes = implement(learnerKnowledgeApi, {
  list: async ({ db, session, query, services }) => {
    const mine = query.mine === 'true'
    if (!mine) await requireShown(db, 'knowledge-feed')
    const page = await listPage(db, feedPlan(session.membership_id, mine), query, query.timezone ?? session.timezone)
    return { ...page, results: page.results.map((post) => withCover(post, services.config.secret)) }
  },
  categories: async ({ db }) => {
    const { rows } = await sql<{ id: string; title: string }>`
      select c.id, coalesce(p.title || ' / ', '') || c.title as title from categories c left join categories p on p.id = c.parent_id
       where ${OFFERED} order by coalesce(p.order_no, c.order_no), coalesce(p.title, c.title), p.id is not null, c.order_no, c.title`.execute(
      db,
    )
    return rows
  },
  one: async ({ db, session, params, services }) => {
    const { body, link_url, file_id } = await visiblePost(db, params.id, session.membership_id)
    await noteOpened(db, params.id, session.membership_id)
    const { secret } = services.config
    const file = await postFileOf(db, file_id, secret)
    return { ...(await myPost(db, params.id, session.membership_id, secret)), body, link_url, file }
  },
  upload: withoutTransaction(({ again, session, services, file, fields }) =>
    keepPostFile(again, services.storage, session, { content: fields.content, file }),
  ),
  uploadCover: withoutTransaction(async ({ again, session, services, file }) => {
    const { id, key } = await keepCover(again, services.storage, session, file)
    return { file_id: id, url: coverLink(services.config.secret, key) }
  }),
  share: async ({ db, session, body, services }) => {
    const userId = session.membership_id
    const { content, title, tags } = body
    await requireShown(db, 'knowledge-feed')
    if (body.category_id) await assertCategory(db, body.category_id)
    await refuseBlockedWords(db, 'title', 'Title', title)
    const text = textOf(body.body ?? '')
    if (content === 'article' && text === null) throw invalid('body', 'Content is required')
    if (text !== null) await refuseBlockedWords(db, 'body', 'Content', htmlText(text))
    const file_id = content === 'article' || content === 'link' ? null : (body.file_id ?? '')
    if (file_id !== null) await checkPostFile(db, content, file_id, userId)
    if (body.cover_id) await checkCover(db, body.cover_id, userId)
    const { knowledge_feed_auto_publish } = await readSettings(db, 'content')
    const status = knowledge_feed_auto_publish ? ('published' as const) : ('waiting_review' as const)
    const { rows } = await sql<{ id: string }>`
      insert into knowledge_posts (content, title, body, file_id, cover_id, link_url, category_id, tags, user_id, status, published_at)
      values (${content}, ${title}, ${text}, ${file_id}, ${body.cover_id ?? null}, ${content === 'link' ? body.link_url : null}, ${body.category_id ?? null},
              ${[...new Set(tags)]}::text[], ${userId}, ${status}, case when ${knowledge_feed_auto_publish} then now() end) returning id`.execute(
      db,
    )
    return myPost(db, rows[0]?.id ?? '', userId, services.config.secret)
  },
  like: ({ db, session, params, body }) => likePost(db, params.id, session.membership_id, body.liked),
  report: ({ db, session, params, body }) => reportPost(db, params.id, session.membership_id, body.reason),
  comments: async ({ db, session, params, query }) => {
    await commentTarget(db, KIND, params.id, session.membership_id)
    const about = { type: KIND, id: params.id, userId: session.membership_id }
    return readComments(db, about, query, query.timezone ?? session.timezone)
  },
  comment: async ({ db, session, params, body }) => {
    const { title } = await commentTarget(db, KIND, params.id, session.membership_id)
    return writeComment(db, { type: KIND, id: params.id, userId: session.membership_id, title, text: body.text })
  },
})
