import { IconAlertCircle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { t } from '../text/t.ts'
import { useTopDialog } from './dialog-store.ts'
import { makeStore } from './store.ts'
import css from './toast.module.css'

type Kind = 'success' | 'error' | 'info'

interface Toast {
  readonly key: number
  readonly kind: Kind
  readonly text: string
  readonly title?: string | undefined
  readonly action?: ToastAction | undefined
}

/** What the news can be answered with: Undo, Open. */
export interface ToastAction {
  readonly label: string
  readonly run: () => void
}

/** As specified: a toast closes after three seconds. */
const TOAST_MS = 3000
/** One that offers something gives the time to reach it (decision 47). */
const OFFER_MS = 10_000
const MOST_AT_ONCE = 4

const store = makeStore<readonly Toast[]>([])
let lastKey = 0

const close = (key: number) => store.set(store.get().filter((toast) => toast.key !== key))

const show = (kind: Kind) => (text: string, title?: string, action?: ToastAction) => {
  lastKey += 1
  const key = lastKey
  // The same news twice is one toast that stays a little longer; two offers are two.
  const others = store.get().filter((toast) => toast.text !== text || toast.action)
  store.set([...others, { key, kind, text, title, action }].slice(-MOST_AT_ONCE))
  setTimeout(() => close(key), action ? OFFER_MS : TOAST_MS)
}

export const toast = { success: show('success'), error: show('error'), info: show('info') }

const ICONS = { success: IconCircleCheck, error: IconAlertCircle, info: IconInfoCircle }

/** Mounted once; an open dialog makes the page behind it silent, so the toasts move into the dialog. */
export function Toaster() {
  const toasts = useSyncExternalStore(store.subscribe, store.get)
  const dialog = useTopDialog()
  return createPortal(
    <div className={css.region} role="status" aria-live="polite">
      {toasts.map(({ key, kind, text, title, action }) => {
        const Icon = ICONS[kind]
        return (
          <div key={key} className={css.toast} data-kind={kind}>
            <Icon size={20} stroke={1.75} aria-hidden className={css.icon} />
            <span>
              {title && <strong className={css.title}>{t(title)}</strong>}
              {t(text)}
            </span>
            {action && (
              <button
                type="button"
                className={css.action}
                onClick={() => {
                  close(key)
                  action.run()
                }}
              >
                {t(action.label)}
              </button>
            )}
          </div>
        )
      })}
    </div>,
    dialog ?? document.body,
  )
}
