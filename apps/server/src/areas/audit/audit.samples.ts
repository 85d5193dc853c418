import type { Sample, SamplesOf } from '../../../test/samples.ts'
import { aSecretClass } from '../../../test/secret-records.ts'

const list: Sample = () => ({ query: {} })

export const samples: SamplesOf<'audit'> = {
  'audit.list': async (org) => {
    const { presence_id } = await aSecretClass(org)
    return { query: { entity_type: 'presences', entity_id: presence_id } }
  },
  'audit.download': list,
}
