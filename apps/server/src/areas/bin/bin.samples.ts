import type { SamplesOf } from '../../../test/samples.ts'
import { aBinnedRole } from '../../../test/secret-records.ts'

export const samples: SamplesOf<'bin'> = {
  'bin.list': async (org) => {
    await aBinnedRole(org)
    return { query: {} }
  },
  'bin.restore': async (org) => ({ params: { table: 'roles', id: await aBinnedRole(org) } }),
}
