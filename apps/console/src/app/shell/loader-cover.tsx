import { useLoader } from '../../kit/page/page-loader.ts'
import { t } from '../../kit/text/t.ts'
import css from './loader-cover.module.css'

/** The global loader: covers the page, with an optional text. */
export function LoaderCover() {
  const loader = useLoader()
  return (
    <div role="status" aria-live="polite">
      {loader && (
        <div className={css.cover}>
          <span className={css.wheel} aria-hidden />
          <span className={loader.text ? css.text : 'unseen'}>{t(loader.text || 'Loading')}</span>
        </div>
      )}
    </div>
  )
}
