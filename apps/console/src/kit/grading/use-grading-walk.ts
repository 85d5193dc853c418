import { useEffect, useRef, useState } from 'react'
import type { GradingItem, GradingSource, GradingView } from './grading-source.ts'
import { movedTo, pageToAsk, startWalk, wantsMore, withItem, withPage } from './grading-walk.ts'

/** Walks a queue and asks for its next page before it is needed. Another state or order begins a new walk. */
export function useGradingWalk<I extends GradingItem>(source: GradingSource<I>, view: GradingView) {
  const [walk, setWalk] = useState(startWalk<I>)
  const [failure, setFailure] = useState<unknown>(null)
  const wanted = wantsMore(walk) && failure === null
  const latest = useRef({ source, view, walk })
  latest.current = { source, view, walk }

  const { last } = walk
  useEffect(() => {
    if (!wanted) return
    let left = false
    const { source, view, walk } = latest.current
    const page = pageToAsk({ ...walk, last }, view.state, source.pageSize)
    source.load(view, page).then(
      (answer) => left || setWalk((now) => withPage(now, answer, page)),
      (cause) => left || setFailure(cause),
    )
    return () => {
      left = true
    }
  }, [wanted, last])

  return {
    walk,
    failure,
    go: (step: 1 | -1) => setWalk((now) => movedTo(now, now.at + step)),
    update: (item: I) => setWalk((now) => withItem(now, item)),
    /** Begins again: after a failure, or for what was skipped. */
    restart: () => {
      setFailure(null)
      setWalk(startWalk<I>())
    },
    retry: () => setFailure(null),
  }
}
