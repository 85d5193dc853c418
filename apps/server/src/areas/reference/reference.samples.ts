import type { Sample, SamplesOf } from '../../../test/samples.ts'

const empty: Sample = () => ({})
const list: Sample = () => ({ query: {} })

export const samples: SamplesOf<'reference'> = {
  'reference.levels': empty,
  'reference.checkpointLevels': empty,
  'reference.expertLevels': empty,
  'reference.organizations': list,
  'reference.moduleOptions': () => ({ query: { group: 'presence' } }),
}
