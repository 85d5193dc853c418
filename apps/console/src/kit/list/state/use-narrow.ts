import { useSyncExternalStore } from 'react'

/** Asked once: reading it again would make the browser lay out the page in the middle of a render. */
const media = typeof window === 'undefined' ? null : window.matchMedia('(max-width: 767px)')
let narrow = media?.matches ?? false
const listeners = new Set<() => void>()

// Followed always: a phone may be turned on a page that has no list.
media?.addEventListener('change', (event) => {
  narrow = event.matches
  for (const listener of listeners) listener()
})

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Below 768 px a row becomes a card. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => narrow)
