import { MantineThemeProvider } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type KeyboardEvent, type MouseEvent, type SyntheticEvent, useId, useRef, useState, useSyncExternalStore } from 'react'
import { FailurePlaceContext } from '../../data/failure-place.ts'
import { t } from '../text/t.ts'
import css from './dialog.module.css'
import { DialogFailure, useDialogFailure } from './dialog-failure.ts'
import { type DialogOptions, dialogs, type OpenDialog } from './dialog-store.ts'
import { useModal } from './use-modal.ts'

/** Mounted once: shows what `ask` and `openDialog` opened, the newest on top. */
export function Dialogs() {
  const open = useSyncExternalStore(dialogs.subscribe, dialogs.get)
  return open.map((dialog) => <DialogFrame key={dialog.key} dialog={dialog} />)
}

/** The browser's own modal dialog: it keeps focus inside, silences the page behind and gives focus back. */
function DialogFrame({ dialog: { options, render, settle } }: { dialog: OpenDialog }) {
  const element = useRef<HTMLDialogElement>(null)
  const [layer, setLayer] = useState<HTMLDivElement | null>(null)
  const titleId = useId()
  const { place, shown } = useDialogFailure()
  useModal(element, layer !== null)

  const close = (value?: unknown) => {
    // Closed before it leaves the page, or the browser cannot give focus back.
    element.current?.close()
    settle(value)
  }
  return (
    <dialog
      ref={element}
      className={css.dialog}
      data-size={options.size ?? 'sm'}
      data-place={options.place}
      aria-labelledby={titleId}
      {...useWaysOut(close)}
    >
      <MantineThemeProvider theme={{ components: { Portal: { defaultProps: { target: layer ?? undefined } } } }}>
        <div className={css.scroll}>
          <div className={css.panel}>
            <Heading options={options} titleId={titleId} close={close} />
            <FailurePlaceContext value={place}>
              <DialogFailure value={shown}>{layer && render(close)}</DialogFailure>
            </FailurePlaceContext>
          </div>
        </div>
        <div ref={setLayer} />
      </MantineThemeProvider>
    </dialog>
  )
}

function Heading({ options, titleId, close }: { options: DialogOptions; titleId: string; close: () => void }) {
  return (
    <div className={options.mark ? css.heading : css.bar}>
      {options.mark}
      <h2 id={titleId} className={css.title} tabIndex={-1}>
        {t(options.title)}
      </h2>
      {!options.mark && (
        <button type="button" className={`bare-icon ${css.close}`} aria-label={t('Close')} onClick={() => close()}>
          <IconX size={18} stroke={1.5} aria-hidden />
        </button>
      )}
    </div>
  )
}

const isOutside = (event: MouseEvent) => event.target instanceof Element && event.target.matches(`.${css.scroll}`)

/** Escape and a click that begins and ends outside cancel. */
function useWaysOut(close: () => void) {
  const pressedOutside = useRef(false)
  return {
    onCancel: (event: SyntheticEvent) => {
      // A file input inside the dialog also cancels, when its own window is closed.
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      close()
    },
    onClose: (event: SyntheticEvent) => event.target === event.currentTarget && close(),
    onKeyDown: keepEscapeForPopups,
    onMouseDown: (event: MouseEvent) => {
      pressedOutside.current = isOutside(event)
    },
    onClick: (event: MouseEvent) => pressedOutside.current && isOutside(event) && close(),
  }
}

/** Escape in an open list or calendar closes that, not the dialog around it; the browser's own popups do so by themselves. */
function keepEscapeForPopups(event: KeyboardEvent) {
  if (event.key !== 'Escape' || !(event.target instanceof Element)) return
  if (event.target.closest('[aria-expanded="true"]:not([popovertarget]), .mantine-Popover-dropdown')) event.preventDefault()
}
