import { t } from '@pelita/console/kit/text/t.ts'
import { Link } from '../kit/path.tsx'
import { useLoad } from '../kit/use-load.ts'
import { Group } from '../mentoring/given.tsx'
import { givenGroups } from '../mentoring/given-groups.ts'
import { loadAsked } from '../mentoring/load-asked.ts'

const IN_TODO = ['Requests', 'Who came?', 'Today']

/** What waits for my word as a coach, and today's people; whoever gives nothing sees nothing of it. */
export function CoachRequests() {
  const { data } = useLoad(loadAsked)
  if (!data || data.results.length === 0) return null
  return (
    <>
      {givenGroups(data.results, Date.now())
        .filter(({ label }) => IN_TODO.includes(label))
        .map(({ label, bookings }) => (
          <Group key={label} label={label} bookings={bookings} />
        ))}
      <Link className="text-link" to="/mentoring/given">
        {t('My sessions as a coach')}
      </Link>
    </>
  )
}
