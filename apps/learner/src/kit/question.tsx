import { t } from '@pelita/console/kit/text/t.ts'
import { useEffect, useRef } from 'react'

interface Props {
  title: string
  /** Already in the person's language. */
  text: string
  action: string
  isDangerous?: boolean
  onCancel: () => void
  onConfirm: () => void
}

/** Asks once before something that cannot be taken back. */
export function Question({ title, text, action, isDangerous = false, onCancel, onConfirm }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className="ask" aria-label={t(title)} onClose={onCancel}>
      <h2>{t(title)}</h2>
      <p>{text}</p>
      <div className="answers">
        <button type="button" className="button" onClick={() => dialog.current?.close()}>
          {t('Cancel')}
        </button>
        <button type="button" className={isDangerous ? 'button danger' : 'button primary'} onClick={onConfirm}>
          {t(action)}
        </button>
      </div>
    </dialog>
  )
}
