import { useEffect } from 'react'
import { useRequestedHeader } from '../../kit/page/use-page-header.ts'
import { t } from '../../kit/text/t.ts'
import { useCurrentScreen } from './current-screen.ts'
import css from './page-head.module.css'
import { rememberScreen } from './recent-screens.ts'

/** Title, subtitle and actions of the screen, and below them its stepper or tab strip. */
export function PageHead() {
  const current = useCurrentScreen()
  const { title: requested, subtitle, actions, below } = useRequestedHeader()
  const href = current?.path
  const title = requested ?? current?.screen.title ?? ''

  useEffect(() => {
    if (href && title) rememberScreen({ href, title })
  }, [href, title])

  return (
    <header className={css.head}>
      <div className={css.row}>
        <div className={css.words}>
          <h1 className={css.title} tabIndex={-1}>
            {t(title)}
          </h1>
          {subtitle && <p className={css.subtitle}>{t(subtitle)}</p>}
        </div>
        {actions && <div className={css.actions}>{actions}</div>}
      </div>
      {below && <div className={css.below}>{below}</div>}
    </header>
  )
}
