import { useEffect } from 'react'

/** Does something again and again while it is wanted and the page is looked at. */
export const useEvery = (ms: number, isWanted: boolean, work: () => void): void =>
  useEffect(() => {
    if (!isWanted) return
    const timer = setInterval(() => document.visibilityState === 'visible' && work(), ms)
    return () => clearInterval(timer)
  }, [ms, isWanted, work])
