import { HEARTBEAT_SECONDS, type learnerProgressApi } from '@pelita/contract/areas/learner-progress.ts'
import type { CallOutput } from '@pelita/contract/core/endpoint.ts'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { type Shown, tellProgress } from './tell-progress.ts'

type Reached = CallOutput<typeof learnerProgressApi.report>

/** Tells what was played: every half minute, at each pause and when the page is left. */
export function usePlayed(shown: Shown, player: RefObject<HTMLMediaElement | null>) {
  const [reached, setReached] = useState<Reached | null>(null)
  const from = useRef(0)
  const report = useCallback(
    async (event: 'open' | 'heartbeat') => {
      const position = Math.floor(player.current?.currentTime ?? 0)
      const began = from.current
      if (event === 'heartbeat' && position <= began) return
      // It is told once: what does not arrive now is kept and arrives later.
      if (event === 'heartbeat') from.current = position
      const played = event === 'heartbeat' ? { from_seconds: began, position_seconds: position } : {}
      const answer = await tellProgress(shown, { event, ...played })
      if (answer) setReached(answer)
    },
    [shown, player],
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
