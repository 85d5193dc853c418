import { apiCredentialApi, digiverseApi } from '@pelita/contract/areas/api-credential.ts'
import type { Sample, SamplesOf } from '../../../test/samples.ts'
import type { TestOrg } from '../../../test/test-server.ts'

const form = { scopes: ['report-read' as const], allowed_ips: [] }
const aCredential = (org: TestOrg) => org.admin.call(apiCredentialApi.create, { body: { ...form, name: org.secret } })
const ofCredential: Sample = async (org) => ({ params: { id: (await aCredential(org)).id } })

const connection = { base_url: 'http://127.0.0.1:9', client_id: 'pelita', client_secret: 'x', active: false }
const connect = (org: TestOrg) => org.admin.call(digiverseApi.update, { body: { ...connection, client_id: org.secret } })

export const samples: SamplesOf<'api-credential'> & SamplesOf<'digiverse'> = {
  'api-credential.list': async (org) => {
    await aCredential(org)
    return { query: {} }
  },
  'api-credential.create': () => ({ body: { ...form, name: 'Gudang data' } }),
  'api-credential.detail': ofCredential,
  'api-credential.update': async (org) => ({
    params: { credential_id: (await aCredential(org)).id },
    body: { name: 'Gudang lain' },
  }),
  'api-credential.remove': async (org) => ({ params: { credential_id: (await aCredential(org)).id }, query: {} }),
  'api-credential.rotate': ofCredential,
  'api-credential.revoke': ofCredential,
  'digiverse.read': () => ({}),
  'digiverse.update': () => ({ body: connection }),
  'digiverse.history': async (org) => {
    await connect(org)
    return {}
  },
  'digiverse.restore': async (org) => {
    await connect(org)
    return { body: { id: (await org.admin.call(digiverseApi.history, {})).at(-1)?.id ?? '' } }
  },
  'digiverse.test': () => ({}),
}
