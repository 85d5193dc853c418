import { MantineThemeProvider } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { t } from '../text/t.ts'
import css from './dialog.module.css'
import { announceDialog, dialogs, type OpenDialog } from './dialog-store.ts'

/** Mounted once: shows what `ask` and `openDialog` opened, the newest on top. */
export function Dialogs() {
  const open = useSyncExternalStore(dialogs.subscribe, dialogs.get)
  return open.map((dialog) => <DialogFrame key={dialog.key} dialog={dialog} />)
}

/** The browser's own modal dialog: it keeps focus inside, silences the page behind and gives focus back. */
function DialogFrame({ dialog: { options, render, settle } }: { dialog: OpenDialog }) {
  const element = useRef<HTMLDialogElement>(null)
  const [layer, setLayer] = useState<HTMLDivElement | null>(null)
  const pressedOutside = useRef(false)
  const titleId = useId()
  useModal(element, layer !== null)

  const close = (value?: unknown) => {
    // Closed before it leaves the page, or the browser cannot give focus back.
    element.current?.close()
    settle(value)
  }
  const isOutside = (event: MouseEvent) => event.target instanceof Element && event.target.matches(`.${css.scroll}`)

  return (
    <dialog
      ref={element}
      className={css.dialog}
      data-size={options.size ?? 'sm'}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // A file input inside the dialog also cancels, when its own window is closed.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        close()
      }}
      onKeyDown={keepEscapeForPopups}
      onMouseDown={(event) => {
        pressedOutside.current = isOutside(event)
      }}
      onClick={(event) => pressedOutside.current && isOutside(event) && close()}
    >
      <MantineThemeProvider theme={{ components: { Portal: { defaultProps: { target: layer ?? undefined } } } }}>
        <div className={css.scroll}>
          <div className={css.panel}>
            <div className={options.mark ? css.heading : css.bar}>
              {options.mark}
              <h2 id={titleId} className={css.title} tabIndex={-1}>
                {t(options.title)}
              </h2>
              {!options.mark && (
                <button type="button" className={css.close} aria-label={t('Close')} onClick={() => close()}>
                  <IconX size={18} stroke={1.5} aria-hidden />
                </button>
              )}
            </div>
            {layer && render(close)}
          </div>
        </div>
        <div ref={setLayer} />
      </MantineThemeProvider>
    </dialog>
  )
}

/** Shows the dialog once its content is there, and starts where the content wishes, else at the title. */
function useModal(element: RefObject<HTMLDialogElement | null>, ready: boolean) {
  useEffect(() => {
    const dialog = element.current
    if (!dialog || !ready) return
    if (!dialog.open) dialog.showModal()
    const first = dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog.querySelector<HTMLElement>('h2')
    first?.focus()
    return announceDialog(dialog)
  }, [element, ready])
}

/** Escape in an open list or calendar closes that, not the dialog around it; the browser's own popups do so by themselves. */
function keepEscapeForPopups(event: KeyboardEvent<HTMLDialogElement>) {
  if (event.key !== 'Escape' || !(event.target instanceof Element)) return
  if (event.target.closest('[aria-expanded="true"]:not([popovertarget]), .mantine-Popover-dropdown')) event.preventDefault()
}
