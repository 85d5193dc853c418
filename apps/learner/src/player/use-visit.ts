import { HEARTBEAT_SECONDS, learnerProgressApi } from '@pelita/contract/learning/learner-progress.ts'
import { useCallback, useEffect, useRef } from 'react'
import { learnerCall } from '../data/session.ts'

/**
 * A meeting is held elsewhere: who joined it is there until they are back on this page or leave it. What does not arrive is not told
 * again, because the next word counts the time since the last one. `whileOpen`: until the page is left, whoever looks at it meanwhile.
 */
export function useVisit(relation_id: string, { whileOpen = false } = {}) {
  const isThere = useRef(false)
  const tell = useCallback(
    (event: 'heartbeat' | 'leave') => {
      if (!isThere.current) return
      if (event === 'leave') isThere.current = false
      learnerCall(learnerProgressApi.report, { body: { relation_id, event } }).catch(() => undefined)
    },
    [relation_id],
  )
  useEffect(() => {
    const timer = setInterval(() => tell('heartbeat'), HEARTBEAT_SECONDS * 1000)
    const turn = () => document.visibilityState === 'visible' && tell(whileOpen ? 'heartbeat' : 'leave')
    document.addEventListener('visibilitychange', turn)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', turn)
      tell('leave')
    }
  }, [tell, whileOpen])
  return () => {
    isThere.current = true
  }
}
