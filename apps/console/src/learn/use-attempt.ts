import { useState } from 'react'
import { failureText } from '../data/api-error.ts'

/** One call at a time, and why the last one did not work. */
export function useAttempt() {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const attempt = async (work: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true)
    setFailure('')
    try {
      await work()
      return true
    } catch (cause) {
      setFailure(failureText(cause, 'An unknown error occurred').message)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, failure, attempt }
}
