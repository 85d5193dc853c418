import { IconX } from '@tabler/icons-react'
import { type MouseEvent, useEffect, useRef } from 'react'
import { t } from '../../kit/text/t.ts'
import { Sidebar } from './sidebar.tsx'
import css from './sidebar-overlay.module.css'

/** The sidebar on small devices: a modal panel that Escape, a touch beside it or a chosen entry closes. */
export default function SidebarOverlay({ onClose }: { onClose: () => void }) {
  const element = useRef<HTMLDialogElement>(null)
  useEffect(() => element.current?.showModal(), [])

  const closeBeside = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === event.currentTarget) element.current?.close()
  }

  return (
    <dialog
      ref={element}
      className={css.overlay}
      aria-label={t('Main menu')}
      onClose={onClose}
      onClick={closeBeside}
      onKeyDown={(event) => event.key === 'Escape' && element.current?.close()}
    >
      <div className={css.panel}>
        <button type="button" className={css.close} aria-label={t('Close menu')} onClick={() => element.current?.close()}>
          <IconX size={20} stroke={1.5} aria-hidden />
        </button>
        <Sidebar />
      </div>
    </dialog>
  )
}
