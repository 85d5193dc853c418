import type { Sample, SamplesOf } from '../../../test/samples.ts'
import type { TestOrg } from '../../../test/test-server.ts'

const LIST = '/cms/presences'
const state = { keyword: '', sort: null, filters: { content_type: 'classroom' } }
let made = 0

/** A view of the administrator, the secret in its name. */
const aSecretView = async (org: TestOrg): Promise<string> => {
  const values = { membership_id: org.adminId, list: LIST, name: `${org.secret} ${++made}`, state: JSON.stringify(state) }
  return (await org.work((db) => db.insertInto('list_views').values(values).returning('id').executeTakeFirstOrThrow())).id
}
const among: Sample = async (org) => {
  await aSecretView(org)
  return { query: { list: LIST } }
}

export const samples: SamplesOf<'saved-view'> = {
  'saved-view.list': among,
  'saved-view.save': () => ({ body: { list: LIST, name: `View ${++made}`, state } }),
  'saved-view.remove': async (org) => ({ params: { id: await aSecretView(org) } }),
}
