import { IconChevronLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { type HeadRecord, useRequestedHeader } from '../../kit/page/use-page-header.ts'
import { t } from '../../kit/text/t.ts'
import { backCrumb, useCurrentScreen } from './current-screen.ts'
import css from './page-head.module.css'
import { rememberScreen } from './recent-screens.ts'

/** Title, subtitle and actions of the screen, and below them its stepper or tab strip. */
export function PageHead() {
  const current = useCurrentScreen()
  const { title: requested, subtitle, record, notice, actions, below } = useRequestedHeader()
  const href = current?.path
  const kind = current?.screen.title ?? ''
  const title = record?.name ?? requested ?? kind

  useEffect(() => {
    if (href && title) rememberScreen({ href, title, ...(title !== kind && { kind }) })
  }, [href, title, kind])

  return (
    <header className={css.head}>
      <BackLink />
      <div className={css.row}>
        <div className={css.words}>
          {record && <p className={css.overline}>{t(kind)}</p>}
          <div className={css.name}>
            <h1 className={css.title} tabIndex={-1}>
              {record ? title : t(title)}
            </h1>
            {record?.status}
          </div>
          {subtitle && <p className={css.subtitle}>{t(subtitle)}</p>}
          {record?.facts && <HeadFacts facts={record.facts} />}
        </div>
        {actions && <div className={css.actions}>{actions}</div>}
      </div>
      {notice}
      {below && <div className={css.below}>{below}</div>}
    </header>
  )
}

/** The back button of the header is for desks only; on a phone this leads one page up. */
function BackLink() {
  const current = useCurrentScreen()
  const crumb = current && backCrumb(current)
  if (!crumb?.href) return null
  return (
    <Link
      to={crumb.href}
      activeOptions={{ exact: true }}
      className={css.back}
      aria-label={t('Back to {page}', { page: t(crumb.label) })}
    >
      <IconChevronLeft size={18} stroke={1.75} aria-hidden />
      {t(crumb.label)}
    </Link>
  )
}

function HeadFacts({ facts }: { facts: NonNullable<HeadRecord['facts']> }) {
  return (
    <dl className={css.facts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{t(label)}</dt>
          <dd>{value === null || value === undefined || value === '' ? '-' : value}</dd>
        </div>
      ))}
    </dl>
  )
}
