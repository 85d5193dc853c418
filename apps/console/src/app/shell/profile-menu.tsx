import { IconExternalLink, IconLogout } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { currentOrganization } from '../../data/organization.ts'
import { type Session, useSession } from '../../data/session.ts'
import { Popup } from '../../kit/feedback/popup.tsx'
import { t } from '../../kit/text/t.ts'
import { leave } from '../leave.ts'
import { frontpageUrl } from './frontpage.ts'
import css from './profile-menu.module.css'
import { SchemeSwitch } from './scheme-switch.tsx'

/** Full name, position and picture, with the two actions of specification §2.3. */
export function ProfileMenu() {
  const session = useSession()
  if (!session) return null
  return (
    <Popup
      label={t('Profile')}
      align="end"
      trigger={(props) => (
        <button
          {...props}
          type="button"
          className={css.person}
          aria-label={t('Profile of {name}', { name: session.user.full_name })}
        >
          <Portrait user={session.user} />
          <Names user={session.user} />
        </button>
      )}
    >
      {(close) => <Panel session={session} close={close} />}
    </Popup>
  )
}

function Panel({ session, close }: { session: Session; close: () => void }) {
  const router = useRouter()
  const openFrontpage = () => {
    close()
    window.open(frontpageUrl(currentOrganization().url_subdomain, session.sso), '_blank', 'noopener')
  }
  const logout = () => {
    close()
    leave(router)
  }
  return (
    <div className={css.panel}>
      <div className={css.top}>
        <Portrait user={session.user} />
        <Names user={session.user} full />
      </div>
      <button type="button" className={css.action} onClick={openFrontpage}>
        <IconExternalLink size={18} stroke={1.5} aria-hidden />
        {t('Frontpage')}
      </button>
      <button type="button" className={css.action} onClick={logout}>
        <IconLogout size={18} stroke={1.5} aria-hidden />
        {t('Logout')}
      </button>
      <SchemeSwitch />
    </div>
  )
}

const initials = (name: string) =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase())
    .filter((_, at, all) => at === 0 || at === all.length - 1)
    .join('')

function Portrait({ user }: { user: Session['user'] }) {
  if (user.picture) return <img className={css.picture} src={user.picture} alt="" />
  return (
    <span className={css.picture} aria-hidden>
      {initials(user.full_name)}
    </span>
  )
}

function Names({ user, full = false }: { user: Session['user']; full?: boolean }) {
  return (
    <span className={full ? css.names : `${css.names} ${css.short}`}>
      <span className={css.name}>{user.full_name}</span>
      <span className={css.position}>{user.posisi}</span>
    </span>
  )
}
