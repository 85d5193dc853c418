import { outgoingCall } from './outgoing-call.ts'

const WITHIN_MS = 10_000

/** Whether an address that somebody entered answers. Some hosts refuse to be asked for the head alone: then the answer's beginning is enough. */
export async function linkOpens(address: string, trusted: readonly string[]): Promise<boolean> {
  const ask = async (method: 'HEAD' | 'GET') => {
    const request = { method, timeoutMs: WITHIN_MS, trusted, headOnly: true, headers: { accept: '*/*' } }
    const answer = await outgoingCall(address, request).catch(() => null)
    return answer !== null && answer.status < 400
  }
  return (await ask('HEAD')) || ask('GET')
}
