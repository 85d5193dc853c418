import type { ReactNode } from 'react'
import { t } from '../../text/t.ts'
import css from './with-preview.module.css'

/** A form with what it makes beside it, as learners will see it; below it where there is no room. */
export function WithPreview({ children, preview }: { children: ReactNode; preview: ReactNode }) {
  return (
    <div className={css.columns} data-beside>
      {children}
      <aside className={css.preview} aria-label={t('Preview')}>
        <h2>{t('Preview')}</h2>
        {preview}
      </aside>
    </div>
  )
}
