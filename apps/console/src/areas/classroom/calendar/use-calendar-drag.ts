import { type RefObject, useEffect, useRef } from 'react'
import type { Entry } from './calendar-days.ts'
import { moveBatch } from './move-batch.tsx'

const KIND = 'calendar-entry'

/** Lets the entry of a draft be dragged to another day. */
export function useDraggedEntry(element: RefObject<HTMLElement | null>, entry: Entry, enabled: boolean): void {
  const latest = useRef(entry)
  latest.current = entry
  useEffect(() => {
    const grabbed = element.current
    if (!enabled || !grabbed) return
    return whenLoaded(({ draggable }) =>
      draggable({ element: grabbed, getInitialData: () => ({ kind: KIND, entry: latest.current }) }),
    )
  }, [element, enabled])
}

/** A day on which entries are dropped. */
export function useDropDay(element: RefObject<HTMLElement | null>, day: string, enabled: boolean): void {
  useEffect(() => {
    const target = element.current
    if (!enabled || !target) return
    const mark = (over: boolean) => target.toggleAttribute('data-over', over)
    return whenLoaded(({ dropTargetForElements }) =>
      dropTargetForElements({
        element: target,
        canDrop: ({ source }) => source.data.kind === KIND,
        onDragEnter: () => mark(true),
        onDragLeave: () => mark(false),
        onDrop: ({ source }) => {
          mark(false)
          void moveBatch(source.data.entry as Entry, day)
        },
      }),
    )
  }, [element, day, enabled])
}

type Library = typeof import('../../../kit/tree/drag-library.ts')

/** The library comes when there is something to drag; without it days are changed by the button. */
function whenLoaded(start: (library: Library) => () => void): () => void {
  let stop: (() => void) | undefined
  let gone = false
  void import('../../../kit/tree/drag-library.ts').then((library) => {
    if (!gone) stop = start(library)
  })
  return () => {
    gone = true
    stop?.()
  }
}
