import { useState } from 'react'
import { ApiError } from '../../data/api-error.ts'

/** Does something from a popup that stays open where it was refused, with everything that was chosen, and remembers why. */
export function useAttempt() {
  const [pending, setPending] = useState(false)
  const [refused, setRefused] = useState<unknown>()
  const attempt = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    setPending(true)
    setRefused(undefined)
    try {
      return await work()
    } catch (cause) {
      // Whoever is signed out is led to the login page instead.
      if (!(cause instanceof ApiError && cause.expired)) setRefused(cause)
      return undefined
    } finally {
      setPending(false)
    }
  }
  /** The same of what answers nothing: whether it was done. */
  const succeeds = async (work: () => Promise<unknown> | undefined): Promise<boolean> =>
    (await attempt(async () => {
      await work()
      return true
    })) === true
  return { pending, refused, attempt, succeeds, forget: () => setRefused(undefined) }
}
export type Attempt = ReturnType<typeof useAttempt>
