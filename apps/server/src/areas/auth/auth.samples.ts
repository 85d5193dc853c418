import type { EndpointName, Sample } from '../../../test/samples.ts'

const empty: Sample = () => ({})

export const samples = {
  'auth.login': empty,
  'auth.verify': empty,
  'auth.resend': empty,
  'auth.register': empty,
  'auth.forgotPassword': empty,
  'auth.resetPassword': empty,
  'auth.changePassword': empty,
  'auth.mySessions': empty,
  'auth.endOtherSessions': empty,
  'auth.prove': () => ({ body: { password: 'not the one' } }),
  'auth.session': empty,
  'auth.logout': empty,
} satisfies Partial<Record<EndpointName, Sample>>
