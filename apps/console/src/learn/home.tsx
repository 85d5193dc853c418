import { learnerApi } from '@pelita/contract/areas/learner.ts'
import { IconCalendar, IconHistory, IconLogout, IconQrcode, IconSchool } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Logo } from '../kit/page/logo.tsx'
import { t } from '../kit/text/t.ts'
import type { LearnerBrand } from './brand.ts'
import { Catalogue } from './catalogue.tsx'
import { History } from './history.tsx'
import { closeLearnerSession, type LearnerSession, learnerCall } from './learner-session.ts'
import { Offer } from './offer.tsx'
import { OrganizationInvitations } from './organization-invitations.tsx'
import { Schedules } from './schedules.tsx'
import { Problem, Waiting } from './states.tsx'
import { Today } from './today.tsx'
import { useLoad } from './use-load.ts'

const VIEWS = [
  { name: 'today', label: 'Today', Icon: IconQrcode },
  { name: 'schedule', label: 'Schedule', Icon: IconCalendar },
  { name: 'catalogue', label: 'Find a class', Icon: IconSchool },
  { name: 'history', label: 'History', Icon: IconHistory },
] as const
type View = (typeof VIEWS)[number]['name']

/** The open view, and the content opened in it: `#catalogue/classroom/…`. */
interface Place {
  readonly view: View
  readonly moduleType?: string | undefined
  readonly id?: string | undefined
}

const placeOf = (hash: string): Place => {
  const [view, moduleType, id] = hash.slice(1).split('/')
  return { view: VIEWS.find(({ name }) => name === view)?.name ?? 'today', moduleType, id }
}

/** The open view is in the address, so that the phone's back button works. */
function usePlace(): Place {
  const [place, setPlace] = useState(() => placeOf(location.hash))
  useEffect(() => {
    const follow = () => {
      setPlace(placeOf(location.hash))
      window.scrollTo(0, 0)
    }
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [])
  return place
}

const titleOf = (view: View): string => VIEWS.find(({ name }) => name === view)?.label ?? ''

const loadEnrollments = () => learnerCall(learnerApi.enrollments, { query: { page_size: -1 } })

const signOut = async () => {
  await learnerCall(learnerApi.logout, {}).catch(() => null)
  closeLearnerSession()
}

export function Home({ session, brand }: { session: LearnerSession; brand: LearnerBrand }) {
  const { view, moduleType, id } = usePlace()
  const usesEnrollments = view === 'today' || view === 'schedule'
  const { data, failure, again } = useLoad(loadEnrollments)
  return (
    <div className="home">
      <header className="top">
        <Logo key={brand.logo} title={brand.title} picture={brand.logo} />
        <button type="button" className="icon-button" onClick={signOut} aria-label={t('Logout')} title={t('Logout')}>
          <IconLogout size={20} stroke={1.5} aria-hidden />
        </button>
      </header>
      <main className="view">
        {!id && <h1>{view === 'today' ? t('Hi {name}', { name: session.user.full_name }) : t(titleOf(view))}</h1>}
        {view === 'history' && <History />}
        {view === 'catalogue' && !id && <Catalogue />}
        {view === 'catalogue' && moduleType && id && <Offer key={id} moduleType={moduleType} id={id} onChanged={again} />}
        {usesEnrollments && failure && <Problem text={failure} retry={again} />}
        {usesEnrollments && !data && !failure && <Waiting />}
        {view === 'today' && <OrganizationInvitations />}
        {view === 'today' && data && <Today enrollments={data.results} reload={again} />}
        {view === 'schedule' && data && <Schedules enrollments={data.results} />}
      </main>
      <nav className="tabs" aria-label={t('Main menu')}>
        {VIEWS.map(({ name, label, Icon }) => (
          <a key={name} href={`#${name}`} {...(name === view && { 'aria-current': 'page' })}>
            <Icon size={22} stroke={1.5} aria-hidden />
            {t(label)}
          </a>
        ))}
      </nav>
    </div>
  )
}
