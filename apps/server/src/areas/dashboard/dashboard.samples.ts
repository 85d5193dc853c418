import type { Sample, SamplesOf } from '../../../test/samples.ts'
import { ofClass } from '../../../test/secret-records.ts'

const list: Sample = () => ({ query: {} })

export const samples: SamplesOf<'dashboard'> = {
  'dashboard.summary': ofClass,
  'dashboard.trends': ofClass,
  'dashboard.modules': ofClass,
  'dashboard.topContents': ofClass,
  'dashboard.upcoming': ofClass,
  'dashboard.pending': list,
  'dashboard.reviews': async (org) => {
    // Asked for when it is needed: the samples are put together from files such as this one.
    const { sampleFor } = await import('../../../test/samples.ts')
    const { params } = await sampleFor('video.setStatus', org)
    await org.work((db) => db.updateTable('contents').set({ status: 'review' }).where('id', '=', String(params?.id)).execute())
    return { query: {} }
  },
  'dashboard.people': () => ({ query: { figure: 'total_users' } }),
  'dashboard.learning': async (org) => ({ ...(await ofClass(org)), query: { figure: 'published_contents' } }),
  'dashboard.activities': ofClass,
}
