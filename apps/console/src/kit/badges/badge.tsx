import type { ReactNode } from 'react'
import type { Tone } from '../theme/tokens.ts'
import css from './badge.module.css'

/** A light label with dark text; its tone never carries the meaning alone. */
export function Badge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={css.badge} data-tone={tone}>
      {children}
    </span>
  )
}
