import { t } from '@pelita/console/kit/text/t.ts'
import { Link } from '../kit/path.tsx'
import { useLoad } from '../kit/use-load.ts'
import { Group } from '../mentoring/given.tsx'
import { givenGroups } from '../mentoring/given-groups.ts'
import { loadAsked } from '../mentoring/load-asked.ts'

const IN_TODO = ['Requests', 'Who came?', 'Today']
/** Today's people stand with the session there. */
const AT_HOME = ['Requests', 'Who came?']

/** What waits for my word as a coach, and today's people; whoever gives nothing sees nothing of it. */
export function CoachRequests({ most }: { most?: number }) {
  const { data } = useLoad(loadAsked)
  const shown = most === undefined ? IN_TODO : AT_HOME
  const groups = givenGroups(data?.results ?? [], Date.now()).filter(({ label }) => shown.includes(label))
  if (!data || data.results.length === 0) return null
  if (most !== undefined && groups.every(({ bookings }) => bookings.length === 0)) return null
  return (
    <>
      {groups.map(({ label, bookings }) => (
        <Group key={label} label={label} bookings={bookings} most={most} />
      ))}
      <Link className="text-link" to="/mentoring/given">
        {t('My sessions as a coach')}
      </Link>
    </>
  )
}
