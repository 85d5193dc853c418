import { IconArrowLeft, IconHome, IconMenu2, IconSearch } from '@tabler/icons-react'
import { Link, useRouter } from '@tanstack/react-router'
import { useRequestedHeader } from '../../kit/page/use-page-header.ts'
import { t } from '../../kit/text/t.ts'
import { backTarget, type CurrentScreen, trailOf, useCurrentScreen } from './current-screen.ts'
import { JobTray } from './job-tray.tsx'
import { openPalette } from './open-palette.ts'
import { ProfileMenu } from './profile-menu.tsx'
import css from './top-bar.module.css'

/** Only the page itself is the current one, not every page above it. */
const EXACT = { exact: true }

/** Where one is and how to get on: menu, back, breadcrumb; search, jobs, profile. */
export function TopBar({ onMenu }: { onMenu: () => void }) {
  const current = useCurrentScreen()
  const router = useRouter()
  const back = current && backTarget(current)
  return (
    <div className={css.bar}>
      <button type="button" className={`bare-icon ${css.hamburger}`} aria-label={t('Open menu')} onClick={onMenu}>
        <IconMenu2 size={20} stroke={1.5} aria-hidden />
      </button>
      {back && (
        <Link to={back} activeOptions={EXACT} className={`bare-icon ${css.back}`} aria-label={t('Back')} title={t('Back')}>
          <IconArrowLeft size={18} stroke={1.5} aria-hidden />
        </Link>
      )}
      {current && <Breadcrumb current={current} />}
      <div className={css.right}>
        <button
          type="button"
          className={css.search}
          onPointerEnter={openPalette.prepare}
          onFocus={openPalette.prepare}
          onClick={() => openPalette(router)}
          aria-label={t('Find or do')}
          aria-keyshortcuts="Control+K"
        >
          <IconSearch size={18} stroke={1.5} aria-hidden />
          <span className={css.hint}>{t('Go to…')}</span>
          <kbd className={css.key}>Ctrl K</kbd>
        </button>
        <JobTray />
        <ProfileMenu />
      </div>
    </div>
  )
}

function Breadcrumb({ current }: { current: CurrentScreen }) {
  const { record } = useRequestedHeader()
  return (
    <nav className={css.trail} aria-label={t('Breadcrumb')}>
      <ol>
        <li>
          <Link to="/" activeOptions={EXACT} className={css.home} aria-label={t('Home')}>
            <IconHome size={16} stroke={1.5} aria-hidden />
          </Link>
        </li>
        {trailOf(current, record).map(({ label, href }, n, trail) => (
          <li key={`${label} ${href}`}>
            {href ? (
              <Link to={href} activeOptions={EXACT}>
                {t(label)}
              </Link>
            ) : (
              <span title={t(label)} {...(n === trail.length - 1 && { 'aria-current': 'page' })}>
                {t(label)}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
