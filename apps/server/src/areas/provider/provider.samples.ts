import { aProvider } from '../../../test/builders.ts'
import type { Sent } from '../../../test/http-client.ts'
import type { Sample, SamplesOf } from '../../../test/samples.ts'
import type { TestOrg } from '../../../test/test-server.ts'

let made = 0
const aSecretProvider = async (org: TestOrg): Promise<string> => {
  const values = aProvider({ name: `${org.secret} ${++made}`, is_partner: true })
  return (await org.work((db) => db.insertInto('providers').values(values).returning('id').executeTakeFirstOrThrow())).id
}
const ofProvider =
  (more: () => Sent = () => ({})): Sample =>
  async (org) => ({ params: { id: await aSecretProvider(org) }, ...more() })
const amongProviders: Sample = async (org) => {
  await aSecretProvider(org)
  return { query: {} }
}

export const samples: SamplesOf<'provider'> = {
  'provider.list': amongProviders,
  'provider.download': amongProviders,
  'provider.detail': ofProvider(),
  'provider.create': () => ({ body: aProvider({ name: `New ${++made}` }) }),
  'provider.update': ofProvider(() => ({ body: { description: 'changed' } })),
  'provider.remove': ofProvider(() => ({ query: {} })),
  'provider.contents': ofProvider(() => ({ query: {} })),
  'provider.partners': amongProviders,
}
