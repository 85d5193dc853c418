import type { Sent } from '../../../test/http-client.ts'
import type { Sample, SamplesOf } from '../../../test/samples.ts'
import type { TestOrg } from '../../../test/test-server.ts'

let made = 0

async function aSecretCategory(org: TestOrg) {
  return org.work(async (db) => {
    const title = `${org.secret} ${++made}`
    const { id: category_id } = await db.insertInto('categories').values({ title }).returning('id').executeTakeFirstOrThrow()
    const named = { code: `S.${made}`, name: title, category_id }
    const { id } = await db.insertInto('competencies').values(named).returning('id').executeTakeFirstOrThrow()
    return { category: category_id, competency: id }
  })
}
const listed: Sample = async (org) => {
  await aSecretCategory(org)
  return { query: {} }
}
const of =
  (kind: 'category' | 'competency', more: () => Sent = () => ({})): Sample =>
  async (org) => ({ params: { id: (await aSecretCategory(org))[kind] }, ...more() })

export const samples: SamplesOf<'category'> & SamplesOf<'competency'> = {
  'category.list': listed,
  'category.download': listed,
  'category.checkpointCategories': listed,
  'category.detail': of('category'),
  'category.contents': of('category', () => ({ query: {} })),
  'category.create': () => ({ body: { title: `New ${++made}`, modules: [], is_active: true } }),
  'category.update': of('category', () => ({ body: { description: 'changed' } })),
  'category.remove': async (org) => {
    const values = { title: `${org.secret} ${++made}` }
    const { id } = await org.work((db) => db.insertInto('categories').values(values).returning('id').executeTakeFirstOrThrow())
    return { params: { id }, query: {} }
  },
  'category.reorder': async (org) => ({ body: { ids: [(await aSecretCategory(org)).category] } }),
  'competency.list': listed,
  'competency.download': listed,
  'competency.create': () => ({ body: { code: `N.${++made}`, name: 'New', levels: [] } }),
  'competency.update': of('competency', () => ({ body: { description: 'changed' } })),
  'competency.remove': of('competency', () => ({ query: {} })),
  'competency.adopt': async (org) => {
    const entry = await org.work((db) =>
      db.selectFrom('directory_competencies').select('id').orderBy('code').executeTakeFirstOrThrow(),
    )
    return { body: { directory_ids: [entry.id] } }
  },
}
