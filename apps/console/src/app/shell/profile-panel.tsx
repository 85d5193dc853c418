import { IconChevronRight, IconExternalLink, IconKeyboard, IconLogout } from '@tabler/icons-react'
import { Link, useRouter } from '@tanstack/react-router'
import { currentOrganization } from '../../data/organization.ts'
import type { Session } from '../../data/session.ts'
import { t } from '../../kit/text/t.ts'
import { leave } from '../leave.ts'
import { openKeys } from './keys-dialog.tsx'
import { openFrontpage } from './open-frontpage.ts'
import { Names, Portrait } from './person.tsx'
import css from './profile-menu.module.css'
import { SchemeSwitch } from './scheme-switch.tsx'

const PROFILE = '/profile'

/** Who one is, which leads to the profile, the two actions of the specification, the keys and the appearance. */
export default function ProfilePanel({ session, close }: { session: Session; close: () => void }) {
  const router = useRouter()
  const frontpage = () => {
    close()
    void openFrontpage(session.sso, currentOrganization().url_subdomain)
  }
  const keys = () => {
    close()
    openKeys()
  }
  const logout = () => {
    close()
    leave(router)
  }
  return (
    <div className={css.panel}>
      <Link to={PROFILE} className={css.top} onClick={close} aria-label={t('Open your profile')}>
        <Portrait user={session.user} />
        <Names user={session.user} full />
        <IconChevronRight size={16} stroke={1.5} aria-hidden className={css.open} />
      </Link>
      <button type="button" className={css.action} onClick={frontpage}>
        <IconExternalLink size={18} stroke={1.5} aria-hidden />
        {t('Frontpage')}
      </button>
      <button type="button" className={css.action} onClick={logout}>
        <IconLogout size={18} stroke={1.5} aria-hidden />
        {t('Logout')}
      </button>
      <button type="button" className={css.action} onClick={keys}>
        <IconKeyboard size={18} stroke={1.5} aria-hidden />
        {t('Keys')}
      </button>
      <SchemeSwitch />
    </div>
  )
}
