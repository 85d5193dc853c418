import { useEffect, useState } from 'react'

const TICK_MS = 10_000

/** The server's clock, ticking on from when it was read: a phone that is wrong opens the doors in time. */
export function useServerNow(told: string | undefined): number {
  const [ahead, setAhead] = useState(0)
  const [now, setNow] = useState(Date.now())
  useEffect(() => {
    if (told) setAhead(Date.parse(told) - Date.now())
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [told])
  return now + ahead
}
