import type { Sample, SamplesOf } from '../../../test/samples.ts'

const list: Sample = () => ({ query: {} })

export const samples: SamplesOf<'organization'> = {
  'organization.configurationInit': list,
  'organization.demonstration': list,
  'organization.loginPage': (org) => ({ params: { orgCode: org.code } }),
}
