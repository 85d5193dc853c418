import { useState } from 'react'
import { toldOf } from '../kit/feedback/told.ts'

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
      setFailure(toldOf(cause, 'An unknown error occurred'))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, failure, attempt }
}
