import { HEARTBEAT_SECONDS, learnerProgressApi } from '@pelita/contract/areas/learner-progress.ts'
import type { CallOutput } from '@pelita/contract/core/endpoint.ts'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { learnerCall } from '../data/session.ts'

export type About = { readonly relation_id: string } | { readonly item_id: string }
type Reached = CallOutput<typeof learnerProgressApi.report>

/** Tells the server what was played: every half minute, at each pause and when the page is left. What did not arrive is told with the next. */
export function usePlayed(about: About, player: RefObject<HTMLMediaElement | null>) {
  const [reached, setReached] = useState<Reached | null>(null)
  const from = useRef(0)
  const report = useCallback(
    async (event: 'open' | 'heartbeat') => {
      const position = Math.floor(player.current?.currentTime ?? 0)
      const played = event === 'heartbeat' ? { from_seconds: from.current, position_seconds: position } : {}
      if (event === 'heartbeat' && position <= from.current) return
      const client_time = new Date().toISOString()
      const answer = await learnerCall(learnerProgressApi.report, { body: { ...about, event, ...played, client_time } }).catch(
        () => null,
      )
      if (!answer) return
      if (event === 'heartbeat') from.current = position
      setReached(answer)
    },
    [about, player],
  )

  useEffect(() => {
    void report('open')
    const timer = setInterval(() => {
      if (player.current && !player.current.paused) void report('heartbeat')
    }, HEARTBEAT_SECONDS * 1000)
    const leave = () => document.visibilityState === 'hidden' && void report('heartbeat')
    document.addEventListener('visibilitychange', leave)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', leave)
      void report('heartbeat')
    }
  }, [report, player])

  return {
    reached,
    /** From here on it is played without a gap. */
    begin: (second: number) => {
      from.current = Math.floor(second)
    },
    tell: () => void report('heartbeat'),
  }
}
