import { useOrganization } from '../../data/organization.ts'
import { t } from '../../kit/text/t.ts'
import css from './welcome.module.css'

/** For whoever may sign in and nothing more. */
export function Welcome() {
  const { title, url_logo } = useOrganization()
  return (
    <section className={css.welcome}>
      {url_logo ? (
        <img className={css.logo} src={url_logo} alt={title} />
      ) : (
        <span className={css.initial} aria-hidden="true">
          {title.trim().charAt(0).toUpperCase()}
        </span>
      )}
      <h2>{t('Welcome to {title}', { title })}</h2>
      <p>{t('Please contact your administrator to get access.')}</p>
    </section>
  )
}
