import type { ReactNode } from 'react'
import css from './dialog-buttons.module.css'

/** The foot of a popup: what cancels, then the one thing to do. */
export function DialogButtons({ children }: { children: ReactNode }) {
  return <div className={css.buttons}>{children}</div>
}
