import { useSyncExternalStore } from 'react'

/** Asked once: reading it again would make the browser lay out the page in the middle of a render. */
const media = typeof window === 'undefined' ? null : window.matchMedia('(max-width: 767px)')
let narrow = media?.matches ?? false

const subscribe = (listener: () => void) => {
  const follow = (event: MediaQueryListEvent) => {
    narrow = event.matches
    listener()
  }
  media?.addEventListener('change', follow)
  return () => media?.removeEventListener('change', follow)
}

/** Below 768 px a row becomes a card. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => narrow)
