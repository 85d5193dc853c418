import type { Sample, SamplesOf } from '../../../test/samples.ts'

const empty: Sample = () => ({})

export const samples: SamplesOf<'mail'> = {
  'mail.resend': empty,
}
