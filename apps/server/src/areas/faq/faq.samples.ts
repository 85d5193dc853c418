import type { SamplesOf } from '../../../test/samples.ts'
import { changedSettings } from '../../../test/settings-builders.ts'
import type { TestOrg } from '../../../test/test-server.ts'

const textWith = (question: string) =>
  JSON.stringify([{ title: 'Akun', items: [{ question, answer: '<p>Begini</p>', is_active: true }] }])

/** Questions that hold the organisation's secret, and the entry of their history. */
const asked = async (org: TestOrg): Promise<string> => {
  return changedSettings(org, 'faq', { faq: textWith(org.secret) })
}

export const samples: SamplesOf<'faq'> & SamplesOf<'learner-faq'> = {
  'faq.read': async (org) => {
    await asked(org)
    return { params: { id: org.id } }
  },
  'faq.update': (org) => ({ params: { id: org.id }, body: { faq: textWith('Bagaimana saya masuk?') } }),
  'faq.history': async (org) => {
    await asked(org)
    return {}
  },
  'faq.restore': async (org) => ({ body: { id: await asked(org) } }),
  'learner-faq.list': async (org) => {
    await asked(org)
    return {}
  },
}
