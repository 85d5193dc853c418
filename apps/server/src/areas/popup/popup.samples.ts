import { popupApi } from '@pelita/contract/areas/popup/popup.ts'
import { aClass } from '../../../test/builders.ts'
import type { Sample, SamplesOf } from '../../../test/samples.ts'
import type { TestOrg } from '../../../test/test-server.ts'

const DAY = 86_400_000
const body = (text: string) => ({
  ...{ title: text, content_kind: 'text' as const, content: `<p>${text}</p>`, image: '' },
  ...{ placement: ['home' as const], platform: ['web' as const], link_type: 'none' as const, link: '' },
  ...{ start_at: new Date(Date.now() - DAY).toISOString(), end_at: new Date(Date.now() + DAY).toISOString() },
  ...{ frequency: 'once' as const, audience: { kind: 'all' as const }, priority: 10, button_label: '' },
})
const aDraft = (org: TestOrg) => org.admin.call(popupApi.create, { body: body(org.secret) })
const aPublished = async (org: TestOrg): Promise<string> => {
  const { id } = await aDraft(org)
  await org.admin.call(popupApi.setStatus, { params: { id }, body: { status: 'publish' } })
  return id
}
const ofDraft: Sample = async (org) => ({ params: { id: (await aDraft(org)).id }, query: {} })

const listed: Sample = async (org) => {
  await aDraft(org)
  return { query: {} }
}

export const samples: SamplesOf<'popup'> & SamplesOf<'learner-popup'> = {
  'popup.list': listed,
  'popup.download': listed,
  'popup.detail': ofDraft,
  'popup.create': () => ({ body: body('Pekan belajar') }),
  'popup.update': async (org) => ({ params: { id: (await aDraft(org)).id }, body: { priority: 5 } }),
  'popup.setStatus': async (org) => ({ params: { id: (await aDraft(org)).id }, body: { status: 'publish' } }),
  'popup.remove': ofDraft,
  'popup.statistics': ofDraft,
  'popup.contents': async (org) => {
    await aClass(org, { presence: { title: org.secret } })
    return { query: {} }
  },
  'learner-popup.list': async (org) => {
    await aPublished(org)
    return { query: { placement: 'home', platform: 'web' } }
  },
  'learner-popup.event': async (org) => ({ params: { id: await aPublished(org) }, body: { event: 'view' } }),
}
