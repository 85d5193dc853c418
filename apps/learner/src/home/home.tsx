import { t } from '@pelita/console/kit/text/t.ts'
import { learnerApi } from '@pelita/contract/areas/learner.ts'
import { IconChevronRight } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { learnerCall } from '../data/session.ts'
import { Mishap } from '../frame/mishap.tsx'
import type { PageProps } from '../frame/pages.ts'
import { go, Link } from '../kit/place.tsx'
import { Nothing, Problem, Waiting } from '../kit/states.tsx'
import { useLoad } from '../kit/use-load.ts'
import { withAllWords } from '../text/language.ts'
import { Continue } from './continue.tsx'
import { InvitationCard } from './invitation-card.tsx'
import { OrganizationInvitations } from './organization-invitations.tsx'
import { ScheduleCard } from './schedule-card.tsx'
import { byPhase, waiting } from './schedule-phase.ts'

const UnreadNews = lazy(withAllWords(() => import('../news/unread-news.tsx')))

const NEXT = 2

export const loadEnrollments = () => learnerCall(learnerApi.enrollments, { query: { page_size: -1 } })

/** One next step first: check in where something is open, else go on; then what waits for an answer, then what comes. */
export function Home({ session }: PageProps) {
  const { data, failure, again } = useLoad(loadEnrollments)
  return (
    <>
      <h1>{t('Hi {name}', { name: session.user.full_name })}</h1>
      {failure && <Problem text={failure} retry={again} />}
      <OrganizationInvitations />
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
      <Mishap isQuiet>
        <Suspense>
          <UnreadNews />
        </Suspense>
      </Mishap>
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
