import type { SamplesOf } from '../../../test/samples.ts'
import { aDocument } from './document.samples.ts'

export const samples: SamplesOf<'learner-document'> = {
  'learner-document.list': async (org) => {
    await aDocument(org, { status: 'publish' })
    return { query: {} }
  },
  'learner-document.detail': async (org) => ({ params: { id: await aDocument(org, { status: 'publish' }) } }),
}
