import type { Sent } from '../../../test/http-client.ts'
import type { Sample, SamplesOf } from '../../../test/samples.ts'
import { aSecretRole } from '../../../test/secret-records.ts'

const empty: Sample = () => ({})
const list: Sample = () => ({ query: {} })

let made = 0
const amongRoles: Sample = async (org) => {
  await aSecretRole(org)
  return { query: {} }
}
const ofRole =
  (more: () => Sent = () => ({})): Sample =>
  async (org) => ({ params: { id: await aSecretRole(org) }, ...more() })

export const samples: SamplesOf<'role'> = {
  'role.list': amongRoles,
  'role.download': amongRoles,
  'role.catalogue': empty,
  'role.detail': ofRole(),
  'role.accounts': ofRole(() => ({ query: {} })),
  'role.people': list,
  'role.create': () => ({ body: { title: `New ${++made}`, permissions: [] } }),
  'role.update': ofRole(() => ({ body: { description: 'changed' } })),
  'role.remove': ofRole(() => ({ query: {} })),
  'role.compare': async (org) => ({ query: { left: await aSecretRole(org), right: await aSecretRole(org) } }),
  'role.effective': (org) => ({ query: { user_id: org.someone.id } }),
}
