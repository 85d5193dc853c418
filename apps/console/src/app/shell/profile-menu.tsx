import { type Session, useSession } from '../../data/session.ts'
import { Popup } from '../../kit/feedback/popup.tsx'
import { lazyPart } from '../../kit/page/lazy-part.tsx'
import { t } from '../../kit/text/t.ts'
import { Names, Portrait } from './person.tsx'
import css from './profile-menu.module.css'

const ProfilePanel = lazyPart(() => import('./profile-panel.tsx'))

/** Full name, position and picture; the panel behind them is fetched on first use. */
export function ProfileMenu() {
  const session = useSession()
  if (!session) return null
  return (
    <Popup
      label={t('Profile')}
      align="end"
      prepare={ProfilePanel.prepare}
      waiting={<Waiting user={session.user} />}
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
      {(close) => <ProfilePanel session={session} close={close} />}
    </Popup>
  )
}

/** As large as the panel that is on its way. */
function Waiting({ user }: { user: Session['user'] }) {
  return (
    <div className={css.waiting} aria-busy="true">
      <div className={css.top}>
        <Portrait user={user} />
        <Names user={user} full />
      </div>
    </div>
  )
}
