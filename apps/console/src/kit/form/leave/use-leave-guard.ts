import { useBlocker } from '@tanstack/react-router'
import { useCallback, useRef } from 'react'
import { currentSession } from '../../../data/session.ts'
import { ask, type Question } from '../../feedback/ask.tsx'

interface Guard {
  question: Question
  isDirty: () => boolean
  /** The person chose to leave: the draft goes too. */
  left: () => void
}

/** Asks before a form with unsaved changes is left; the browser asks before a reload or a closed tab. */
export function useLeaveGuard(guard: Guard): void {
  const latest = useRef(guard)
  latest.current = guard

  const shouldBlockFn = useCallback(async (step: { current: { pathname: string }; next: { pathname: string } }) => {
    const { question, isDirty, left } = latest.current
    // An ended session leads to the login page and back, and the draft waits for the return.
    if (step.current.pathname === step.next.pathname || !isDirty() || !currentSession()) return false
    if (!(await ask(question))) return true
    left()
    return false
  }, [])

  useBlocker({ shouldBlockFn, enableBeforeUnload: useCallback(() => latest.current.isDirty(), []) })
}
