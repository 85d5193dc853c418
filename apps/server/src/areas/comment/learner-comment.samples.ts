import { aModule } from '../../../test/builders.ts'
import type { SamplesOf } from '../../../test/samples.ts'
import type { TestOrg } from '../../../test/test-server.ts'

/** A video about which `someone` wrote the organisation's secret. */
async function commented(org: TestOrg) {
  const id = await aModule(org, 'video', { title: org.secret })
  const values = { content_type: 'video', content_id: id, title: org.secret, user_id: org.someone.id, body: org.secret }
  const { id: comment_id } = await org.work((db) =>
    db.insertInto('comments').values(values).returning('id').executeTakeFirstOrThrow(),
  )
  return { module_type: 'video', id, comment_id }
}

export const samples: SamplesOf<'learner-comment'> = {
  'learner-comment.list': async (org) => ({ params: await commented(org), query: {} }),
  'learner-comment.write': async (org) => ({ params: await commented(org), body: { text: 'Terima kasih' } }),
  'learner-comment.remove': async (org) => ({ params: await commented(org) }),
}
