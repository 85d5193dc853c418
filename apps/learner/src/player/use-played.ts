import { HEARTBEAT_SECONDS } from '@pelita/contract/learning/learner-progress.ts'
import { type RefObject, useCallback, useEffect, useRef } from 'react'
import type { Shown } from './tell-progress.ts'
import { useProgress } from './use-progress.ts'

/** Tells what was played: every half minute, at each pause and when the page is left. */
export function usePlayed(shown: Shown, player: RefObject<HTMLMediaElement | null>) {
  const { reached, refusal, report } = useProgress(shown)
  const from = useRef(0)
  /** What is played on another page is seen by nobody here: the time until one is back counts. */
  const away = useRef<number | null>(null)
  /** Where it was played to before somebody turned to another place. */
  const last = useRef(0)
  const tellUntil = useCallback(
    async (seconds: number) => {
      const began = from.current
      const position = Math.floor(seconds)
      if (position <= began) return
      // It is told once: what does not arrive now is kept and arrives later.
      from.current = position
      await report({ event: 'heartbeat', from_seconds: began, position_seconds: position })
    },
    [report],
  )
  const beat = useCallback(async () => {
    const left = away.current
    // While another place is looked for, what counts is where it was left.
    const here = player.current?.seeking ? last.current : player.current?.currentTime
    const seconds = left === null ? here : from.current + (Date.now() - left) / 1000
    if (left !== null && seconds !== undefined && Math.floor(seconds) > from.current) away.current = Date.now()
    await tellUntil(seconds ?? 0)
  }, [tellUntil, player])

  useEffect(() => {
    void report()
    const timer = setInterval(() => {
      if (away.current !== null || (player.current && !player.current.paused)) void beat()
    }, HEARTBEAT_SECONDS * 1000)
    const turn = () => {
      if (document.visibilityState === 'hidden' && away.current === null) void beat()
      if (document.visibilityState !== 'visible' || away.current === null) return
      void beat()
      away.current = null
    }
    document.addEventListener('visibilitychange', turn)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', turn)
      void beat()
    }
  }, [report, beat, player])

  return {
    reached,
    refusal,
    /** From here on it is played without a gap. */
    begin: (second: number) => {
      from.current = Math.floor(second)
      last.current = second
    },
    /** As it is played. */
    pass: (second: number) => {
      last.current = second
    },
    /** Somebody turns to another place: what was played until now counts. */
    turn: () => void tellUntil(last.current),
    /** Played on another page from here on. */
    leave: (second: number) => {
      from.current = Math.floor(second)
      away.current = Date.now()
    },
    tell: () => void beat(),
  }
}
