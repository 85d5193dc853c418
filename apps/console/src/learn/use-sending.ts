import { useState } from 'react'
import { toldOf } from '../kit/feedback/told.ts'

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
      setFailure(toldOf(cause, 'An unknown error occurred'))
    } finally {
      setBusy(false)
    }
  }
  return { busy, failure, send }
}
