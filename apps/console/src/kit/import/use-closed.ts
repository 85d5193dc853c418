import { useEffect, useRef } from 'react'

/** Ends when the popup is closed: whoever cancelled is not told of a success that adds nothing. */
export function useClosed(): () => AbortSignal {
  const closed = useRef(new AbortController())
  useEffect(() => {
    if (closed.current.signal.aborted) closed.current = new AbortController()
    return () => closed.current.abort()
  }, [])
  return () => closed.current.signal
}
