import type { ReactNode } from 'react'
import { t } from '../../kit/text/t.ts'
import { BrandMark } from '../shell/brand-mark.tsx'
import css from './bare-page.module.css'

interface Props {
  drawing: ReactNode
  title: string
  text: string
  /** Below the text, smaller. */
  note?: ReactNode
  actions: ReactNode
}

/** The error pages: no sidebar, the organisation's logo, one sentence and the way out. */
export function BarePage({ drawing, title, text, note, actions }: Props) {
  return (
    <main className={css.page}>
      <div className={css.logo}>
        <BrandMark />
      </div>
      <div className={css.middle}>
        {drawing}
        <h1 className={css.title} tabIndex={-1}>
          {t(title)}
        </h1>
        <p className={css.text}>{t(text)}</p>
        {note && <div className={css.text}>{note}</div>}
        <div className={css.actions}>{actions}</div>
      </div>
    </main>
  )
}
