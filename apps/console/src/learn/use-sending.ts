import { useState } from 'react'
import { failureText } from '../data/api-error.ts'

/** One thing is sent at a time; what the server refuses is told in its own words. */
export function useSending() {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const send = async (work: () => Promise<void>): Promise<void> => {
    if (busy) return
    setBusy(true)
    setFailure('')
    try {
      await work()
    } catch (cause) {
      setFailure(failureText(cause, 'An unknown error occurred').message)
    } finally {
      setBusy(false)
    }
  }
  return { busy, failure, send }
}
