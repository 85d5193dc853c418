import { useCallback, useEffect, useRef, useState } from 'react'
import { dropDraft, readDraft, writeDraft } from '../../../data/drafts.ts'
import { draftToStore, type KeptDraft, readOffers } from './draft-offers.ts'

const WRITE_AFTER_MS = 250

interface State<V> {
  current: KeptDraft<V> | null
  offers: readonly KeptDraft<V>[]
  timer: number
  waiting: boolean
}

/** Keeps what a form holds in the browser, and finds what it held when the page was left without saving. */
export function useDraft<V extends object>(record: string, initial: V, writeAfter = WRITE_AFTER_MS) {
  const [offers, setOffers] = useState(() => readOffers(readDraft(record)?.value, initial))
  const state = useRef<State<V>>({ current: null, offers, timer: 0, waiting: false })

  const flush = useCallback(() => {
    const { current, offers, timer, waiting } = state.current
    if (!waiting) return
    window.clearTimeout(timer)
    state.current.waiting = false
    const value = draftToStore(current, offers)
    if (value) writeDraft(record, value)
    else dropDraft(record)
  }, [record])

  const change = useCallback(
    (part: Partial<{ current: KeptDraft<V> | null; offers: KeptDraft<V>[] }>, after: number) => {
      window.clearTimeout(state.current.timer)
      Object.assign(state.current, part, { waiting: true, timer: window.setTimeout(flush, after) })
      if (part.offers) setOffers(part.offers)
    },
    [flush],
  )

  useEffect(() => {
    const hidden = () => document.visibilityState === 'hidden' && flush()
    window.addEventListener('pagehide', flush)
    document.addEventListener('visibilitychange', hidden)
    return () => {
      window.removeEventListener('pagehide', flush)
      document.removeEventListener('visibilitychange', hidden)
      flush()
    }
  }, [flush])

  return {
    /** The newest draft that waits for Restore or Discard. */
    offer: offers[0] ?? null,
    /** `current` is null once the form says again what the record says. */
    keep: useCallback((current: KeptDraft<V> | null) => change({ current }, writeAfter), [change, writeAfter]),
    /** Takes the newest offer off the table; `instead` is offered in its place, so that a restore can be undone. */
    answer: (instead: KeptDraft<V> | null) => change({ offers: [...(instead ? [instead] : []), ...offers.slice(1)] }, 0),
    flush,
    /** Saved, or left on purpose: nothing of it stays in the browser. */
    drop: useCallback(() => {
      window.clearTimeout(state.current.timer)
      Object.assign(state.current, { current: null, offers: [], waiting: false })
      dropDraft(record)
      setOffers([])
    }, [record]),
  }
}
