import { t } from '@pelita/console/kit/text/t.ts'
import { IconCircleCheck, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { Link } from './path.tsx'

interface Done {
  /** Already in the person's language. */
  readonly text: string
  /** The way on. */
  readonly next?: { readonly to: string; readonly label: string } | undefined
}

/** Saying so and opening the next page are one step. */
const NEW_MS = 1000
let shown: Done | null = null
let saidAt = 0
const listeners = new Set<() => void>()
const show = (next: Done | null) => {
  if (shown === next) return
  shown = next
  for (const listener of listeners) listener()
}

/** Says that something was done, also on the page that is opened next. */
export const acknowledge = (text: string, next?: Done['next']): void => {
  saidAt = Date.now()
  show({ text, next })
}

export const forgetAcknowledged = (): void => show(null)

/** Said just now: what was said before is old once another place is opened. */
export const isAcknowledged = (): boolean => {
  const isNew = shown !== null && Date.now() - saidAt < NEW_MS
  if (!isNew) show(null)
  return isNew
}

/** Stands on top of the page and takes the focus, so that nobody has to look for what happened. */
export function Acknowledged() {
  const done = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => shown,
  )
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (done) box.current?.focus()
  }, [done])
  return (
    <div className="acknowledged" role="status">
      {done && (
        <div ref={box} className="notice done" tabIndex={-1}>
          <IconCircleCheck size={22} stroke={1.5} aria-hidden />
          <p>
            {done.text}{' '}
            {done.next && (
              <Link to={done.next.to} onClick={forgetAcknowledged}>
                {t(done.next.label)}
              </Link>
            )}
          </p>
          <button type="button" className="icon-button" aria-label={t('Close')} onClick={forgetAcknowledged}>
            <IconX size={20} stroke={1.5} aria-hidden />
          </button>
        </div>
      )}
    </div>
  )
}
