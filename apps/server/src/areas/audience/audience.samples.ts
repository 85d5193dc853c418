import type { SamplesOf } from '../../../test/samples.ts'

export const samples: SamplesOf<'audience'> = {
  'audience.options': async (org) => {
    await org.member({ full_name: org.secret })
    return { query: { kind: 'users' } }
  },
}
