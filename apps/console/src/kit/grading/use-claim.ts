import { CLAIM_SECONDS } from '@pelita/contract/learning/grading-queue.ts'
import { useEffect, useRef, useState } from 'react'
import type { GradingItem, GradingSource } from './grading-source.ts'

/** Three times in the life of a claim, so that one lost call does not end it. */
const RENEW_MS = (CLAIM_SECONDS * 1000) / 3

/** Says that the item in sight is being graded here; answers the name of who else is at it. What fails is only not said. */
export function useClaim<I extends GradingItem>(item: I | null, source: GradingSource<I>): string | null {
  const [other, setOther] = useState<{ key: string; name: string | null } | null>(null)
  const latest = useRef({ item, source })
  latest.current = { item, source }
  const key = item?.key ?? null
  useEffect(() => {
    if (key === null) return
    let left = false
    const tell = () => {
      const { item, source } = latest.current
      if (!item || document.visibilityState === 'hidden') return
      source.claim?.(item).then(
        (name) => left || setOther({ key, name }),
        () => undefined,
      )
    }
    tell()
    const timer = setInterval(tell, RENEW_MS)
    return () => {
      left = true
      clearInterval(timer)
    }
  }, [key])
  return other && other.key === key ? other.name : null
}
