import { Logo } from '@pelita/console/kit/page/logo.tsx'
import { t } from '@pelita/console/kit/text/t.ts'
import { IconBook2, IconChecklist, IconHome, IconQrcode, IconUserCircle } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useRef } from 'react'
import type { LearnerSession } from '../data/session.ts'
import { InboxLink } from '../inbox/inbox-link.tsx'
import { Acknowledged, isAcknowledged } from '../kit/acknowledged.tsx'
import { Link, usePath } from '../kit/path.tsx'
import { Nothing, Waiting } from '../kit/states.tsx'
import { withAllWords } from '../text/language.ts'
import type { LearnerBrand } from './brand.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { KeptSince, Net } from './net.tsx'
import { pageOf } from './pages.ts'
import { placementOf } from './placement.ts'

const TABS = [
  { to: '/', label: 'Home', Icon: IconHome },
  { to: '/classes', label: 'Learn', Icon: IconBook2 },
  { to: '/scan', label: 'Scan', Icon: IconQrcode },
  { to: '/todo', label: 'To do', Icon: IconChecklist },
  { to: '/me', label: 'Me', Icon: IconUserCircle },
] as const

const Popup = lazy(withAllWords(() => import('../news/popup.tsx')))

/** Logo, what is open, and the five tabs: below on a phone, at the side on a wide screen. */
export function Frame({ session, brand }: { session: LearnerSession; brand: LearnerBrand }) {
  const place = usePath()
  const found = pageOf(place)
  const placement = placementOf(place)
  const main = useRef<HTMLElement>(null)
  const last = useRef(place)

  // Whoever listens or uses the keyboard begins at the top of what was opened, or at what is said to be done.
  useEffect(() => {
    if (last.current === place) return
    last.current = place
    window.scrollTo(0, 0)
    if (!isAcknowledged()) main.current?.focus({ preventScroll: true })
  }, [place])

  return (
    <div className="frame">
      <button type="button" className="skip" onClick={() => main.current?.focus()}>
        {t('Skip to content')}
      </button>
      <header className="top">
        <Logo key={brand.logo} title={brand.title} picture={brand.logo} />
        <Net />
        <InboxLink />
      </header>
      <nav className="tabs" aria-label={t('Main menu')}>
        {TABS.map(({ to, label, Icon }) => (
          <Link key={to} to={to} {...(found?.page.tab === to && { 'aria-current': 'page' })}>
            <Icon size={24} stroke={1.5} aria-hidden />
            {t(label)}
          </Link>
        ))}
      </nav>
      <main className="view" ref={main} tabIndex={-1}>
        <KeptSince />
        <Acknowledged />
        <ErrorBoundary key={place}>
          <Suspense fallback={<Waiting />}>
            {found ? (
              <found.page.Screen session={session} params={found.params} />
            ) : (
              <>
                <h1>{t('Page not found')}</h1>
                <Nothing text="There is nothing at this address." />
              </>
            )}
          </Suspense>
        </ErrorBoundary>
      </main>
      {placement && (
        <ErrorBoundary key={placement} isQuiet>
          <Suspense>
            <Popup placement={placement} />
          </Suspense>
        </ErrorBoundary>
      )}
    </div>
  )
}
