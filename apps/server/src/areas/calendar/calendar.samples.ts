import { aClass } from '../../../test/builders.ts'
import type { SamplesOf } from '../../../test/samples.ts'
import type { TestOrg } from '../../../test/test-server.ts'

const ofClassroom = async (org: TestOrg) => {
  const { module_id } = await aClass(org, { presence: { title: org.secret } })
  return { params: { id: module_id } }
}

export const samples: SamplesOf<'calendar'> = {
  'calendar.classLink': ofClassroom,
  'calendar.renewClassLink': ofClassroom,
  'calendar.myLink': () => ({}),
  'calendar.renewMyLink': () => ({}),
}
