import { useCallback, useEffect, useState } from 'react'
import { errorText } from '../text/error-text.ts'

/** Loads once: what is being worked on must not be replaced under one's hands. */
export function useOnce<T>(load: () => Promise<T>) {
  const [state, setState] = useState<{ data: T | null; failure: string }>({ data: null, failure: '' })
  const again = useCallback(() => {
    load().then(
      (data) => setState({ data, failure: '' }),
      (cause) => setState({ data: null, failure: errorText(cause) }),
    )
  }, [load])
  useEffect(again, [again])
  return { ...state, again }
}
