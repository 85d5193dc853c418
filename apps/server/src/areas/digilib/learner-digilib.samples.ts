import type { Sent } from '../../../test/http-client.ts'
import type { Sample, SamplesOf } from '../../../test/samples.ts'
import { aSecretTitle } from './digilib.samples.ts'

const ofTitle =
  (more: () => Sent = () => ({})): Sample =>
  async (org) => ({ params: { id: (await aSecretTitle(org)).id }, ...more() })

export const samples: SamplesOf<'learner-digilib'> = {
  'learner-digilib.list': async (org) => {
    await aSecretTitle(org)
    return { query: {} }
  },
  'learner-digilib.detail': ofTitle(),
  'learner-digilib.borrow': async (org) => {
    const { id } = await aSecretTitle(org)
    await org.work((db) =>
      db.updateTable('digilib_loans').set({ status: 'cancelled' }).where('user_id', '=', org.someone.id).execute(),
    )
    return { params: { id } }
  },
  'learner-digilib.loans': async (org) => {
    await aSecretTitle(org)
    return { query: {} }
  },
  'learner-digilib.actOnLoan': async (org) => ({ params: { id: (await aSecretTitle(org)).loan_id }, body: { action: 'cancel' } }),
  'learner-digilib.read': async (org) => {
    const { id } = await aSecretTitle(org, { type: 3 })
    await org.work((db) => db.updateTable('digilibs').set({ partner_url: 'https://x.example/' }).where('id', '=', id).execute())
    return { params: { id }, body: { progress: 10 } }
  },
  'learner-digilib.reviews': ofTitle(() => ({ query: {} })),
  'learner-digilib.review': ofTitle(() => ({ body: { rating: 5, text: 'Bagus' } })),
}
