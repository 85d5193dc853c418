import { useCallback, useEffect, useState } from 'react'
import { toldOf } from '../kit/feedback/told.ts'

interface Loaded<T> {
  readonly data: T | null
  readonly failure: string
}

/** Loads on arrival, again on demand and whenever the person comes back to the page. */
export function useLoad<T>(load: () => Promise<T>): Loaded<T> & { again: () => void } {
  const [state, setState] = useState<Loaded<T>>({ data: null, failure: '' })
  const again = useCallback(() => {
    load().then(
      (data) => setState({ data, failure: '' }),
      (cause) => setState(({ data }) => ({ data, failure: toldOf(cause, 'An unknown error occurred') })),
    )
  }, [load])

  useEffect(() => {
    again()
    const seen = () => document.visibilityState === 'visible' && again()
    document.addEventListener('visibilitychange', seen)
    return () => document.removeEventListener('visibilitychange', seen)
  }, [again])

  return { ...state, again }
}
