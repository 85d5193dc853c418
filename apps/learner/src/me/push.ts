import { learnerPushApi } from '@pelita/contract/areas/learner-push.ts'
import { learnerCall } from '../data/session.ts'

/** Safari offers it only to the installed app, older browsers not at all. */
export const canPush = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

const manager = async (): Promise<PushManager | null> => (await navigator.serviceWorker.getRegistration())?.pushManager ?? null
const current = async (): Promise<PushSubscription | null> => (await (await manager())?.getSubscription()) ?? null

export const isPushed = async (): Promise<boolean> => Notification.permission === 'granted' && (await current()) !== null

const bytesOf = (key: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))

/** Asks the person once; null where they or the browser say no. */
export async function startPush(key: string) {
  if ((await Notification.requestPermission()) !== 'granted') return null
  // One made for another key of the server, after its secret was changed, gets nothing any more.
  await (await current())?.unsubscribe()
  const made = await (await manager())?.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) })
  const { endpoint, keys } = made?.toJSON() ?? {}
  if (!endpoint || !keys?.p256dh || !keys.auth) return null
  return learnerCall(learnerPushApi.subscribe, { body: { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } } })
}

export async function stopPush() {
  const made = await current()
  if (!made) return null
  const { endpoint } = made
  await made.unsubscribe()
  return learnerCall(learnerPushApi.unsubscribe, { query: { endpoint } })
}
