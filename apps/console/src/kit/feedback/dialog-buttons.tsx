import type { ReactNode } from 'react'
import css from './dialog-buttons.module.css'
import { useRefused } from './dialog-failure.ts'
import { Refusal } from './refusal.tsx'

/** The foot of a popup: what was refused in it, then what cancels and the one thing to do. */
export function DialogButtons({ children }: { children: ReactNode }) {
  const refused = useRefused()
  return (
    <>
      {refused && <Refusal {...refused} />}
      <div className={css.buttons}>{children}</div>
    </>
  )
}
