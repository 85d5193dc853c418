import { useState } from 'react'
import { errorText } from '../text/error-text.ts'

/** One call at a time, and why the last one did not work. */
export function useAttempt() {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const attempt = async (work: () => Promise<unknown>): Promise<boolean> => {
    if (busy) return false
    setBusy(true)
    setFailure('')
    try {
      await work()
      return true
    } catch (cause) {
      setFailure(errorText(cause))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, failure, attempt, setFailure }
}
