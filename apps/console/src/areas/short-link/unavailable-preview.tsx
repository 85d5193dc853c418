import { UNAVAILABLE_MESSAGE } from '@pelita/contract/areas/short-link.ts'
import { useOrganization } from '../../data/organization.ts'
import { t } from '../../kit/text/t.ts'
import css from './short-link.module.css'

interface Props {
  title: string
  message: string
  buttonLabel: string
}

/** The page of a link that cannot be opened, as its visitors will see it. */
export function UnavailablePreview({ title, message, buttonLabel }: Props) {
  const { url_logo, title: organization } = useOrganization()
  return (
    <aside className={css.preview} aria-label={t('Preview of the unavailable page')}>
      <h2>{t('Preview')}</h2>
      <p>{t('Visitors see this page while the link is not available.')}</p>
      <div className={css.page}>
        {url_logo ? <img src={url_logo} alt={organization} /> : <p className={css.message}>{organization}</p>}
        <strong>{title.trim() || t('Title')}</strong>
        <p className={css.message}>{message.trim() || UNAVAILABLE_MESSAGE}</p>
        {buttonLabel.trim() && <span className={css.button}>{buttonLabel}</span>}
      </div>
    </aside>
  )
}
