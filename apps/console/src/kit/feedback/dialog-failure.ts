import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'
import type { FailurePlace } from '../../data/failure-place.ts'
import type { FailureWords } from './failure-text.ts'

interface Refused {
  readonly cause: unknown
  readonly failed: FailureWords
}

interface Shown {
  readonly refused: Refused | null
  /** Whoever draws it says that it is there, and takes that back. */
  readonly stand: () => () => void
}

export const DialogFailure = createContext<Shown | null>(null)

/** What was refused in this popup; told there only while its foot is there to show it. */
export function useDialogFailure(): { place: FailurePlace; shown: Shown } {
  const [refused, setRefused] = useState<Refused | null>(null)
  const feet = useRef(0)
  const place = useMemo<FailurePlace>(
    () => ({
      tell: (cause, failed) => {
        if (feet.current === 0) return false
        setRefused({ cause, failed })
        return true
      },
      forget: () => setRefused(null),
    }),
    [],
  )
  const stand = useCallback(() => {
    feet.current += 1
    return () => {
      feet.current -= 1
    }
  }, [])
  const shown = useMemo<Shown>(() => ({ refused, stand }), [refused, stand])
  return { place, shown }
}

/** For the foot of a popup: what was refused in it. */
export function useRefused(): Refused | null {
  const shown = useContext(DialogFailure)
  const stand = shown?.stand
  useEffect(() => stand?.(), [stand])
  return shown?.refused ?? null
}
