import { t } from '../../kit/text/t.ts'
import css from './page-line.module.css'

/** The thin line that shows a page on its way. */
export const PageLine = () => <div className={css.progress} role="progressbar" aria-label={t('Loading')} />
