import type { Sent } from '../../../test/http-client.ts'
import type { Sample, SamplesOf } from '../../../test/samples.ts'
import type { TestOrg } from '../../../test/test-server.ts'

let made = 0
const aSecretLocation = async (org: TestOrg): Promise<string> => {
  const name = `${org.secret} ${++made}`
  const rooms = JSON.stringify([{ building_name: org.secret, room_name: org.secret, capacity: 10 }])
  const values = { name, city: org.secret, rooms }
  return (await org.work((db) => db.insertInto('locations').values(values).returning('id').executeTakeFirstOrThrow())).id
}
const ofLocation =
  (more: () => Sent = () => ({})): Sample =>
  async (org) => ({ params: { id: await aSecretLocation(org) }, ...more() })

const listed: Sample = async (org) => {
  await aSecretLocation(org)
  return { query: {} }
}

export const samples: SamplesOf<'location'> = {
  'location.list': listed,
  'location.download': listed,
  'location.detail': ofLocation(),
  'location.create': () => ({ body: { name: `New ${++made}`, images: [], facilities: [], rooms: [], is_active: true } }),
  'location.update': ofLocation(() => ({ body: { address: 'changed' } })),
  'location.remove': ofLocation(() => ({ query: {} })),
  'location.uses': ofLocation(() => ({ query: {} })),
  'location.cities': async (org) => {
    await aSecretLocation(org)
    return {}
  },
  'location.classroomSettings': async (org) => {
    await aSecretLocation(org)
    return { query: { type: 'room' } }
  },
}
