import { learnerApi } from '@pelita/contract/areas/learner.ts'
import { IconCalendar, IconHistory, IconLogout, IconQrcode } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Logo } from '../kit/page/logo.tsx'
import { t } from '../kit/text/t.ts'
import type { LearnerBrand } from './brand.ts'
import { History } from './history.tsx'
import { closeLearnerSession, type LearnerSession, learnerCall } from './learner-session.ts'
import { Schedules } from './schedules.tsx'
import { Problem, Waiting } from './states.tsx'
import { Today } from './today.tsx'
import { useLoad } from './use-load.ts'

const VIEWS = [
  { name: 'today', label: 'Today', Icon: IconQrcode },
  { name: 'schedule', label: 'Schedule', Icon: IconCalendar },
  { name: 'history', label: 'History', Icon: IconHistory },
] as const
type View = (typeof VIEWS)[number]['name']

const viewOf = (hash: string): View => VIEWS.find(({ name }) => hash === `#${name}`)?.name ?? 'today'

/** The open view is in the address, so that the phone's back button works. */
function useView(): View {
  const [view, setView] = useState(() => viewOf(location.hash))
  useEffect(() => {
    const follow = () => setView(viewOf(location.hash))
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [])
  return view
}

const loadEnrollments = () => learnerCall(learnerApi.enrollments, { query: { page_size: -1 } })

const signOut = async () => {
  await learnerCall(learnerApi.logout, {}).catch(() => null)
  closeLearnerSession()
}

export function Home({ session, brand }: { session: LearnerSession; brand: LearnerBrand }) {
  const view = useView()
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
        <h1>
          {view === 'today' ? t('Hi {name}', { name: session.user.full_name }) : t(view === 'schedule' ? 'Schedule' : 'History')}
        </h1>
        {view === 'history' && <History />}
        {view !== 'history' && failure && <Problem text={failure} retry={again} />}
        {view !== 'history' && !data && !failure && <Waiting />}
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
