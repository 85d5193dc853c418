import { learnerNotificationApi } from '@pelita/contract/learning/learner-notification.ts'
import { useSyncExternalStore } from 'react'
import { learnerCall } from '../data/session.ts'

let count = 0
const listeners = new Set<() => void>()

/** How much I have not read, as the last answer told. */
export const setUnread = (next: number): void => {
  if (next === count) return
  count = next
  for (const listener of listeners) listener()
}

export const loadUnread = async (): Promise<void> =>
  setUnread((await learnerCall(learnerNotificationApi.list, { query: { unread: 'true', page_size: 1 } })).unread_count)

export const useUnread = (): number =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => count,
  )
