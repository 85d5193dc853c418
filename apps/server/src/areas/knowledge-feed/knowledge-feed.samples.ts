import type { Sent } from '../../../test/http-client.ts'
import type { Sample, SamplesOf } from '../../../test/samples.ts'
import type { TestOrg } from '../../../test/test-server.ts'

/** A published post of `someone` with the organisation's secret in every text, a comment and a report. */
export async function aSecretPost(org: TestOrg) {
  const values = { content: 'article' as const, title: org.secret, body: org.secret, status: 'published' as const }
  return org.work(async (db) => {
    const { id } = await db
      .insertInto('knowledge_posts')
      .values({ ...values, user_id: org.someone.id })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id: comment_id } = await db
      .insertInto('comments')
      .values({ content_type: 'knowledge-feed', content_id: id, title: org.secret, user_id: org.someone.id, body: org.secret })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('knowledge_reports')
      .values({ post_id: id, title: org.secret, user_id: org.someone.id, reason: org.secret })
      .execute()
    return { content: 'article' as const, id, comment_id }
  })
}

const ofPost =
  (more: () => Sent = () => ({})): Sample =>
  async (org) => ({ params: await aSecretPost(org), ...more() })
const list: Sample = async (org) => {
  await aSecretPost(org)
  return { query: {} }
}

export const samples: SamplesOf<'knowledge-feed'> = {
  'knowledge-feed.list': list,
  'knowledge-feed.download': list,
  'knowledge-feed.counts': list,
  'knowledge-feed.one': ofPost(),
  'knowledge-feed.decide': ofPost(() => ({ body: { status: 'hidden', note: 'Ditinjau' } })),
  'knowledge-feed.remove': ofPost(() => ({ query: {} })),
  'knowledge-feed.reports': ofPost(() => ({ query: {} })),
  'knowledge-feed.comments': ofPost(() => ({ query: {} })),
  'knowledge-feed.approveComment': ofPost(() => ({ body: { status: 'published' } })),
  'knowledge-feed.removeComment': ofPost(),
}
