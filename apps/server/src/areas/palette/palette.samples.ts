import type { SamplesOf } from '../../../test/samples.ts'
import { aSecretClass } from '../../../test/secret-records.ts'

export const samples: SamplesOf<'palette'> = {
  'palette.find': async (org) => {
    await aSecretClass(org)
    return { query: { keyword: org.secret } }
  },
}
