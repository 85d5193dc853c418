import { pointApi } from '@pelita/contract/areas/point.ts'
import type { Sample, SamplesOf } from '../../../test/samples.ts'
import type { TestOrg } from '../../../test/test-server.ts'

let made = 0
const aRule = (org: TestOrg) =>
  org.admin.call(pointApi.create, {
    body: {
      ...{ title: `${org.secret} ${++made}`, event: 'quiz_passed', points: 10, modules: [] },
      ...{ max_per_day: 0, once_per_content: true, is_active: true },
    },
  })
const ofRule: Sample = async (org) => ({ params: { id: (await aRule(org)).id }, query: {} })
const aGift = (org: TestOrg) => ({ user_id: org.someone.id, points: 5, reason: org.secret })
const withGift = async (org: TestOrg) => {
  await org.admin.call(pointApi.adjust, { body: aGift(org) })
}

export const samples: SamplesOf<'point'> & SamplesOf<'learner-point'> = {
  'point.list': async (org) => {
    await aRule(org)
    return { query: {} }
  },
  'point.download': async (org) => {
    await aRule(org)
    return { query: {} }
  },
  'point.detail': ofRule,
  'point.create': () => ({
    body: {
      ...{ title: `New ${++made}`, event: 'quiz_passed', points: 10, modules: [] },
      ...{ max_per_day: 0, once_per_content: true, is_active: true },
    },
  }),
  'point.update': async (org) => ({ params: { id: (await aRule(org)).id }, body: { points: 20 } }),
  'point.remove': ofRule,
  'point.entries': ofRule,
  'point.downloadEntries': ofRule,
  'point.ofPerson': async (org) => {
    await withGift(org)
    return { params: { id: org.someone.id }, query: {} }
  },
  'point.adjust': (org) => ({ body: aGift(org) }),
  'learner-point.mine': async (org) => {
    await withGift(org)
    return { query: {} }
  },
}
