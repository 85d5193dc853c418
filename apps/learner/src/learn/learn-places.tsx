import { t } from '@pelita/console/kit/text/t.ts'
import { Link, usePlace } from '../kit/place.tsx'

const PLACES = [
  { to: '/classes', label: 'Classes' },
  { to: '/media', label: 'Watch' },
  { to: '/documents', label: 'Documents' },
  { to: '/library', label: 'Library' },
  { to: '/feed', label: 'Feed' },
] as const

/** The three places to find something in. */
export function LearnPlaces() {
  const here = usePlace()
  return (
    <nav className="segments scrolls" aria-label={t('Find something')}>
      {PLACES.map(({ to, label }) => (
        <Link key={to} to={to} {...(here === to && { 'aria-current': 'page' })}>
          {t(label)}
        </Link>
      ))}
    </nav>
  )
}
