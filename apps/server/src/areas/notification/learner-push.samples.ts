import { createECDH, randomBytes } from 'node:crypto'
import type { SamplesOf } from '../../../test/samples.ts'

/** What a browser would hand over. */
export const aDevice = (endpoint: string) => {
  const ecdh = createECDH('prime256v1')
  const p256dh = ecdh.generateKeys().toString('base64url')
  return { ecdh, body: { endpoint, keys: { p256dh, auth: randomBytes(16).toString('base64url') } } }
}

const ADDRESS = 'https://push.example.com/device'

export const samples: SamplesOf<'learner-push'> = {
  'learner-push.state': () => ({}),
  'learner-push.subscribe': () => ({ body: aDevice(ADDRESS).body }),
  'learner-push.unsubscribe': () => ({ query: { endpoint: ADDRESS } }),
  'learner-push.choose': () => ({ body: { unwanted: ['loan_status'] } }),
}
