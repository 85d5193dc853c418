import { useOrganization } from '../../data/organization.ts'
import css from './brand-mark.module.css'

interface Props {
  /** Only the square sign, for narrow places. */
  sign?: boolean
}

/** The organisation's logo; without one its initial and title. */
export function BrandMark({ sign = false }: Props) {
  const { title, url_logo, url_favicon } = useOrganization()
  if (!sign && url_logo) return <img className={css.logo} src={url_logo} alt={title} />
  return (
    <span className={css.mark}>
      {url_favicon && sign ? (
        <img className={css.sign} src={url_favicon} alt={title} />
      ) : (
        <span className={css.initial} aria-hidden={!sign} {...(sign && { role: 'img', 'aria-label': title })}>
          {title.trim().charAt(0).toUpperCase()}
        </span>
      )}
      {!sign && <span className={css.title}>{title}</span>}
    </span>
  )
}
