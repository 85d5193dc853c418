import { type Activity, dashboardApi } from '@pelita/contract/areas/dashboard.ts'
import { Link } from '@tanstack/react-router'
import { useSession } from '../../data/session.ts'
import { useData } from '../../data/use-data.ts'
import { Face } from '../../kit/detail/face.tsx'
import { TableSkeleton } from '../../kit/feedback/skeletons.tsx'
import { zonedTime } from '../../kit/format/browser-zone.ts'
import { timeAgo } from '../../kit/format/time-ago.ts'
import { activityText } from './activity-text.ts'
import { Block, FAILED } from './block.tsx'
import css from './recent-activity.module.css'
import { entityPath } from './record-links.ts'

export function RecentActivity() {
  const query = useData(dashboardApi.activities, { query: {} }, FAILED, { show: 'none' })
  return (
    <Block
      title="Recent Activity"
      query={query}
      skeleton={<TableSkeleton rows={5} columns={2} />}
      isEmpty={({ results }) => results.length === 0}
    >
      {({ results }) => (
        <ol className={css.list}>
          {results.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
    </Block>
  )
}

function Entry({ entry }: { entry: Activity }) {
  const held = useSession()?.features ?? new Set<string>()
  const text = activityText(entry, timeAgo(entry.created_at))
  const path = entry.is_there ? entityPath(entry.entity_type, entry.entity_id, held) : null
  return (
    <li className={css.entry}>
      <Face name={entry.actor_name} picture={null} />
      <div className={css.words}>
        {path ? (
          <Link to={path} className={css.link}>
            {text}
          </Link>
        ) : (
          <span>{text}</span>
        )}
        <time dateTime={entry.created_at} className={css.time}>
          {zonedTime(entry.created_at)}
        </time>
      </div>
    </li>
  )
}
