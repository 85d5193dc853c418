import { t } from '../text/t.ts'
import css from './page-frame.module.css'

/** What the page is made with all the same, but somebody should know; told as soon as it appears. */
export function PageWarnings({ warnings }: { warnings: readonly string[] }) {
  return (
    <div className={css.told} role="status">
      {warnings.length > 0 && (
        <ul className={css.warnings}>
          {warnings.map((warning) => (
            <li key={warning}>{t(warning)}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
