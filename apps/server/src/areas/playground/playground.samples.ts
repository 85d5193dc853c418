import { aModule } from '../../../test/builders.ts'
import type { SamplesOf } from '../../../test/samples.ts'

export const samples: SamplesOf<'playground'> = {
  'playground.list': async (org) => {
    await aModule(org, 'video', { title: org.secret })
    return { query: {} }
  },
}
