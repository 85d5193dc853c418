import { useCallback, useEffect, useRef, useState } from 'react'
import { olderGiven, onNewer } from '../data/kept-first.ts'
import { errorText } from '../text/error-text.ts'

interface Loaded<T> {
  readonly data: T | null
  readonly failure: string
}

/** Loads on arrival, again on demand and whenever the person comes back to the page. An answer that was overtaken counts no more; one that lay on the phone is replaced by the newer one. */
export function useLoad<T>(load: () => Promise<T>): Loaded<T> & { again: () => void } {
  const [state, setState] = useState<Loaded<T>>({ data: null, failure: '' })
  const asked = useRef(0)
  const isOlder = useRef(false)
  const again = useCallback(() => {
    const mine = ++asked.current
    const before = olderGiven()
    load().then(
      (data) => {
        if (mine !== asked.current) return
        isOlder.current = olderGiven() !== before
        setState({ data, failure: '' })
      },
      (cause) => mine === asked.current && setState(({ data }) => ({ data, failure: errorText(cause) })),
    )
  }, [load])

  useEffect(() => {
    again()
    const seen = () => document.visibilityState === 'visible' && again()
    document.addEventListener('visibilitychange', seen)
    window.addEventListener('online', again)
    const newer = onNewer(() => isOlder.current && again())
    return () => {
      newer()
      document.removeEventListener('visibilitychange', seen)
      window.removeEventListener('online', again)
    }
  }, [again])

  return { ...state, again }
}
