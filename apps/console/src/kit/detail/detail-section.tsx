import { type ReactNode, useId } from 'react'
import { t } from '../text/t.ts'
import classes from './detail.module.css'

interface Props {
  title?: string
  /** At the right of the title. */
  action?: ReactNode
  children: ReactNode
}

/** A card of a detail page. */
export function DetailSection({ title, action, children }: Props) {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={title ? id : undefined}>
      {title && (
        <header className={classes.head}>
          <h2 id={id}>{t(title)}</h2>
          {action}
        </header>
      )}
      {children}
    </section>
  )
}
