import type { ReactNode } from 'react'
import { useId } from 'react'
import { t } from '../../text/t.ts'
import classes from '../form.module.css'

interface Props {
  title: string
  /** One sentence that helps to fill the block in. */
  help?: string
  children: ReactNode
}

/** A titled block of fields. */
export function FormSection({ title, help, children }: Props) {
  const heading = useId()
  return (
    <section className={classes.section} aria-labelledby={heading} data-section={title}>
      <header>
        <h2 id={heading} className={classes.title}>
          {t(title)}
        </h2>
        {help && <p className={classes.help}>{t(help)}</p>}
      </header>
      <div className={classes.fields}>{children}</div>
    </section>
  )
}
