import type { Sent } from '../../../test/http-client.ts'
import type { Sample, SamplesOf } from '../../../test/samples.ts'
import { smallPicture } from '../../../test/small-picture.ts'
import { aSecretPost } from './knowledge-feed.samples.ts'

const ofPost =
  (more: () => Sent = () => ({})): Sample =>
  async (org) => ({ params: { id: (await aSecretPost(org)).id }, ...more() })

export const samples: SamplesOf<'learner-knowledge'> = {
  'learner-knowledge.list': async (org) => {
    await aSecretPost(org)
    return { query: {} }
  },
  'learner-knowledge.categories': () => ({}),
  'learner-knowledge.one': ofPost(),
  'learner-knowledge.upload': () => ({
    file: new File(['%PDF-1.4\n%%EOF\n'], 'catatan.pdf', { type: 'application/pdf' }),
    fields: { content: 'document' },
  }),
  'learner-knowledge.uploadCover': async () => ({ file: await smallPicture(), fields: {} }),
  'learner-knowledge.share': () => ({ body: { content: 'article', title: 'Catatan', body: '<p>Isi</p>' } }),
  'learner-knowledge.like': ofPost(() => ({ body: { liked: true } })),
  'learner-knowledge.report': ofPost(() => ({ body: { reason: 'Tidak pantas' } })),
  'learner-knowledge.comments': ofPost(() => ({ query: {} })),
  'learner-knowledge.comment': ofPost(() => ({ body: { text: 'Terima kasih' } })),
}
