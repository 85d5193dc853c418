import { createContext } from 'react'
import type { Fallback } from './api-error.ts'

/** Where a failed action is told instead of in a popup over it: the popup it was started in, which stays open with what was chosen. */
export interface FailurePlace {
  /** Whether it could be told there. */
  readonly tell: (cause: unknown, failed: Fallback) => boolean
  readonly forget: () => void
}

export const FailurePlaceContext = createContext<FailurePlace | null>(null)
