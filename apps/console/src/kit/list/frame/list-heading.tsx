import type { ReactNode } from 'react'
import { t } from '../../text/t.ts'
import css from './list-heading.module.css'

interface ListHeadingProps {
  title: string
  subtitle?: string | undefined
  /** Buttons at the right. */
  children?: ReactNode
}

/** The heading of a list inside a page: its name, what it is for, and what can be done with it. */
export function ListHeading({ title, subtitle, children }: ListHeadingProps) {
  return (
    <header className={css.heading}>
      <div className={css.words}>
        <h2 className={css.title}>{t(title)}</h2>
        {subtitle && <p className={css.subtitle}>{t(subtitle)}</p>}
      </div>
      {children && <div className={css.actions}>{children}</div>}
    </header>
  )
}
