import { type KeyboardEvent, type PointerEvent, type RefObject, useRef } from 'react'
import { flushSync } from 'react-dom'
import { dropPlace, type Span, shiftOf } from './drop-place.ts'

const ITEM = '[data-sort-item]'
/** Pixels from the edge of the window at which it begins to scroll, and how far per frame. */
const EDGE = 72
const SCROLL_STEP = 14

export interface Handle {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

interface Drag {
  readonly items: readonly HTMLElement[]
  readonly spans: readonly Span[]
  readonly from: number
  readonly startY: number
  readonly startScroll: number
  to: number
  y: number
  frame: number
}

const spanOf = (item: HTMLElement): Span => {
  const { top, height } = item.getBoundingClientRect()
  return { top, height }
}

const gapOf = ([first, second]: readonly Span[]) => (first && second ? second.top - first.top - first.height : 0)

/** Draws the drag by moving the real elements; React sees only the final place. */
const draw = (drag: Drag) => {
  const offset = drag.y - drag.startY + (window.scrollY - drag.startScroll)
  drag.to = dropPlace(drag.spans, drag.from, offset)
  const room = (drag.spans[drag.from]?.height ?? 0) + gapOf(drag.spans)
  drag.items.forEach((item, i) => {
    item.style.transform = `translateY(${i === drag.from ? offset : shiftOf(i, drag.from, drag.to, room)}px)`
  })
}

const scrollAtEdge = (drag: Drag) => {
  if (drag.y < EDGE) window.scrollBy(0, -SCROLL_STEP)
  else if (drag.y > window.innerHeight - EDGE) window.scrollBy(0, SCROLL_STEP)
}

const clear = (drag: Drag) => {
  cancelAnimationFrame(drag.frame)
  for (const item of drag.items) {
    item.style.transform = ''
    item.removeAttribute('data-dragging')
    item.removeAttribute('data-shifting')
  }
}

/**
 * Lets the `data-sort-item` children of a list change places: by pointer on their handle, and on the focused handle by the
 * arrow keys. `move` gets the old and the new place.
 */
export function useSortable(list: RefObject<HTMLElement | null>, move: (from: number, to: number) => void): Handle {
  const drag = useRef<Drag | null>(null)
  const itemsOf = () => [...(list.current?.querySelectorAll<HTMLElement>(`:scope > ${ITEM}`) ?? [])]

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const item = event.currentTarget.closest<HTMLElement>(ITEM)
    const items = itemsOf()
    const from = item ? items.indexOf(item) : -1
    if (!item || from === -1 || event.button !== 0 || items.length < 2) return
    event.preventDefault()
    event.currentTarget.focus()
    event.currentTarget.setPointerCapture(event.pointerId)
    const place = { startY: event.clientY, startScroll: window.scrollY, y: event.clientY }
    const begun: Drag = { items, spans: items.map(spanOf), from, to: from, frame: 0, ...place }
    drag.current = begun
    for (const other of items) other.setAttribute(other === item ? 'data-dragging' : 'data-shifting', '')
    follow(event.currentTarget, begun)
  }

  const follow = (handle: HTMLElement, begun: Drag) => {
    const tick = () => {
      scrollAtEdge(begun)
      draw(begun)
      begun.frame = requestAnimationFrame(tick)
    }
    begun.frame = requestAnimationFrame(tick)
    const end = (drop: boolean) => {
      stop.abort()
      clear(begun)
      drag.current = null
      if (drop && begun.to !== begun.from) move(begun.from, begun.to)
    }
    const stop = new AbortController()
    const { signal } = stop
    const track = (moved: { clientY: number }) => {
      begun.y = moved.clientY
    }
    handle.addEventListener('pointermove', track, { signal })
    handle.addEventListener('pointerup', () => end(true), { signal })
    handle.addEventListener('pointercancel', () => end(false), { signal })
    window.addEventListener('keydown', (pressed) => pressed.key === 'Escape' && end(false), { signal })
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    const item = event.currentTarget.closest<HTMLElement>(ITEM)
    if (by === undefined || !item || drag.current) return
    event.preventDefault()
    const items = itemsOf()
    const from = items.indexOf(item)
    const to = from + by
    if (to < 0 || to >= items.length) return
    // The handle moves along with its item, and has the focus there before the next key arrives.
    flushSync(() => move(from, to))
    itemsOf()[to]?.querySelector<HTMLElement>('[data-sort-handle]')?.focus()
  }

  return { onPointerDown, onKeyDown }
}
