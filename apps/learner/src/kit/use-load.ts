import { useCallback, useEffect, useRef, useState } from 'react'
import { toldOf } from '../text/told.ts'

interface Loaded<T> {
  readonly data: T | null
  readonly failure: string
}

/** Loads on arrival, again on demand and whenever the person comes back to the page. An answer that was overtaken counts no more. */
export function useLoad<T>(load: () => Promise<T>): Loaded<T> & { again: () => void } {
  const [state, setState] = useState<Loaded<T>>({ data: null, failure: '' })
  const asked = useRef(0)
  const again = useCallback(() => {
    const mine = ++asked.current
    load().then(
      (data) => mine === asked.current && setState({ data, failure: '' }),
      (cause) => mine === asked.current && setState(({ data }) => ({ data, failure: toldOf(cause) })),
    )
  }, [load])

  useEffect(() => {
    again()
    const seen = () => document.visibilityState === 'visible' && again()
    document.addEventListener('visibilitychange', seen)
    window.addEventListener('online', again)
    return () => {
      document.removeEventListener('visibilitychange', seen)
      window.removeEventListener('online', again)
    }
  }, [again])

  return { ...state, again }
}
