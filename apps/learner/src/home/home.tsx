import { whenIdle } from '@pelita/console/data/when-idle.ts'
import { t } from '@pelita/console/kit/text/t.ts'
import { learnerApi } from '@pelita/contract/areas/learner.ts'
import { IconChevronRight } from '@tabler/icons-react'
import { lazy, Suspense, useEffect } from 'react'
import { learnerCall } from '../data/session.ts'
import { ErrorBoundary } from '../frame/error-boundary.tsx'
import type { PageProps } from '../frame/pages.ts'
import { go, Link } from '../kit/path.tsx'
import { Nothing, Problem, Waiting } from '../kit/states.tsx'
import { useLoad } from '../kit/use-load.ts'
import { withAllWords } from '../text/language.ts'
import { CancelledCard } from './cancelled-card.tsx'
import { Continue } from './continue.tsx'
import { InvitationCard } from './invitation-card.tsx'
import { ScheduleCard } from './schedule-card.tsx'
import { byPhase, cancelled, waiting } from './schedule-phase.ts'

const OrganizationInvitations = lazy(withAllWords(() => import('./organization-invitations.tsx')))
const WorkForOthers = lazy(withAllWords(() => import('../todo/work-for-others.tsx')))
const UnreadNews = lazy(withAllWords(() => import('../news/unread-news.tsx')))

const NEXT = 2

export const loadEnrollments = () => learnerCall(learnerApi.enrollments, { query: { page_size: -1 } })

/** One next step first: check in where something is open, else go on; then what waits for an answer, then what comes. */
export function Home({ session }: PageProps) {
  const { data, failure, again } = useLoad(loadEnrollments)
  useEffect(() => {
    if (!data) return
    whenIdle(() => void import('../data/fetch-ahead.ts').then(({ fetchAhead }) => fetchAhead(session.user.id, data.results)))
  }, [data, session.user.id])
  return (
    <>
      <h1>{t('Hi {name}', { name: session.user.full_name })}</h1>
      {failure && <Problem text={failure} retry={again} />}
      <ErrorBoundary isQuiet>
        <Suspense>
          <OrganizationInvitations />
        </Suspense>
      </ErrorBoundary>
      {!data && !failure && <Waiting />}
      {data && <Found enrollments={data.results} reload={again} />}
    </>
  )
}

function Found({
  enrollments,
  reload,
}: {
  enrollments: Awaited<ReturnType<typeof loadEnrollments>>['results']
  reload: () => void
}) {
  const { open, upcoming } = byPhase(enrollments, Date.now())
  const toEnter = open.filter(({ schedule, enrollment }) => !schedule.clock_in && enrollment.status === 'confirmed')
  const invitations = waiting(enrollments)
  const gone = cancelled(enrollments, Date.now())
  return (
    <>
      {toEnter.length > 0 && (
        <section>
          <h2>{t('Open now')}</h2>
          <div className="stack">
            {toEnter.map((item) => (
              <ScheduleCard
                key={item.schedule.schedule_id}
                item={item}
                onCheckIn={() => go(`/scan?schedule=${item.schedule.schedule_id}`)}
              />
            ))}
          </div>
        </section>
      )}
      <ErrorBoundary isQuiet>
        <Suspense>
          <WorkForOthers />
        </Suspense>
      </ErrorBoundary>
      {gone.length > 0 && (
        <section>
          <h2>{t('Cancelled')}</h2>
          <div className="stack">
            {gone.map((enrollment) => (
              <CancelledCard key={enrollment.id} enrollment={enrollment} />
            ))}
          </div>
        </section>
      )}
      <Continue />
      {invitations.length > 0 && (
        <section>
          <h2>{t('Invitations')}</h2>
          <div className="stack">
            {invitations.map((invitation) => (
              <InvitationCard key={invitation.id} enrollment={invitation} onAnswered={reload} />
            ))}
          </div>
        </section>
      )}
      <ErrorBoundary isQuiet>
        <Suspense>
          <UnreadNews />
        </Suspense>
      </ErrorBoundary>
      <section>
        <div className="heading">
          <h2>{t('Next')}</h2>
          <Link className="more" to="/schedule">
            {t('All schedules')}
            <IconChevronRight size={18} stroke={1.5} aria-hidden />
          </Link>
        </div>
        <div className="stack">
          {upcoming.slice(0, NEXT).map((item) => (
            <ScheduleCard key={item.schedule.schedule_id} item={item} />
          ))}
          {upcoming.length === 0 && <Nothing text="No upcoming schedule" />}
        </div>
      </section>
    </>
  )
}
