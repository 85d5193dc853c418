import { type ReactNode, Suspense, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import css from './popup.module.css'
import { type Align, placeBeside } from './popup-place.ts'

/** What the opening button must carry. */
export interface TriggerProps {
  popoverTarget: string
  'aria-haspopup': 'dialog' | 'menu'
  'aria-expanded': boolean
  ref: (element: HTMLButtonElement | null) => void
  onPointerEnter: (() => void) | undefined
  onFocus: (() => void) | undefined
}

interface PopupProps {
  /** Name of the popup for readers. */
  label: string
  trigger: (props: TriggerProps) => ReactNode
  /** Mounted only while open, so that what it needs is fetched only then. */
  children: (close: () => void) => ReactNode
  /** Fetches the file of the content when somebody comes near the button, so that it is there when it opens. */
  prepare?: () => void
  /** Stands in for the content while its file is on its way. */
  waiting?: ReactNode
  /** Called as soon as it opens. */
  onOpen?: () => void
  align?: Align
  /** From the bottom of the window, over its whole width. */
  sheet?: boolean | undefined
  /** `menu`: the content is a list of commands. */
  kind?: 'dialog' | 'menu'
}

/** A small panel under its button: the browser's own popup, which closes on Escape and on a click outside. */
export function Popup({
  label,
  trigger,
  children,
  prepare,
  waiting,
  onOpen,
  align = 'start',
  sheet,
  kind = 'dialog',
}: PopupProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement | null>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const naming = { role: kind, 'aria-label': label }
  usePlace(open && !sheet, button, panel, align)

  return (
    <>
      {trigger({
        popoverTarget: id,
        'aria-haspopup': kind,
        'aria-expanded': open,
        ref: (element) => {
          button.current = element
        },
        onPointerEnter: prepare,
        onFocus: prepare,
      })}
      <div
        ref={panel}
        id={id}
        popover="auto"
        {...naming}
        className={css.panel}
        data-sheet={sheet || undefined}
        onBeforeToggle={(event) => {
          if (event.newState === 'closed' || isFromWithin(event)) return
          setOpen(true)
          onOpen?.()
        }}
        onToggle={(event) => {
          if (isFromWithin(event)) return
          if (event.newState === 'closed') setOpen(false)
          else focusFirst(event.currentTarget)
        }}
      >
        {open && (
          <Suspense fallback={waiting}>
            {children(() => panel.current?.hidePopover())}
            <Arrival panel={panel} />
          </Suspense>
        )}
      </div>
    </>
  )
}

/** React lets these events rise from a popup inside this one. */
const isFromWithin = (event: { target: unknown; currentTarget: unknown }) => event.target !== event.currentTarget

/** Only what is drawn can take the focus, so this waits for the panel to be open. */
const focusFirst = (panel: HTMLElement) => {
  const wishes = ['[data-autofocus]', 'input', '[tabindex="0"]', 'button, a']
  const first = wishes.map((wish) => panel.querySelector<HTMLElement>(wish)).find(Boolean)
  first?.focus()
}

/** Content that arrives after its panel has opened takes the focus then. */
function Arrival({ panel }: { panel: ElementRef<HTMLElement> }) {
  useEffect(() => {
    if (panel.current) focusFirst(panel.current)
  }, [panel])
  return null
}

type ElementRef<E> = { readonly current: E | null }

function usePlace(open: boolean, button: ElementRef<HTMLElement>, panel: ElementRef<HTMLElement>, align: Align) {
  useLayoutEffect(() => {
    const [anchor, box] = [button.current, panel.current]
    if (!open || !anchor || !box) return
    const place = () => {
      const spot = placeBeside(anchor.getBoundingClientRect(), box.getBoundingClientRect(), align, {
        width: document.documentElement.clientWidth,
        height: window.innerHeight,
      })
      box.style.left = `${spot.left}px`
      box.style.top = `${spot.top}px`
    }
    place()
    const observer = new ResizeObserver(place)
    observer.observe(box)
    window.addEventListener('scroll', place, { capture: true, passive: true })
    window.addEventListener('resize', place)
    return () => {
      observer.disconnect()
      window.removeEventListener('scroll', place, { capture: true })
      window.removeEventListener('resize', place)
    }
  }, [open, button, panel, align])
}
