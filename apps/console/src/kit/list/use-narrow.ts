import { useSyncExternalStore } from 'react'

const query = '(max-width: 767px)'

const subscribe = (listener: () => void) => {
  const media = window.matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** Below 768 px a row becomes a card. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
