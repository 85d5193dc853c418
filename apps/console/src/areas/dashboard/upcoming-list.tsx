import { dashboardApi, type Upcoming } from '@pelita/contract/areas/dashboard.ts'
import { moduleTitle } from '@pelita/contract/learning/modules.ts'
import { IconUsers } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useSession } from '../../data/session.ts'
import { useData } from '../../data/use-data.ts'
import { TableSkeleton } from '../../kit/feedback/skeletons.tsx'
import { shortZone } from '../../kit/format/browser-zone.ts'
import { clockTime, dayTime, shortDay } from '../../kit/format/dates.ts'
import { fullCount } from '../../kit/format/full-count.ts'
import { t } from '../../kit/text/t.ts'
import { Block, FAILED } from './block.tsx'
import { modulePath, openPath } from './record-links.ts'
import css from './upcoming-list.module.css'

const SHOWN = 6

/** What starts or meets in the next 14 days. */
export function UpcomingList() {
  const query = useData(dashboardApi.upcoming, { query: {} }, FAILED, { show: 'none' })
  return (
    <Block title="Upcoming" query={query} skeleton={<TableSkeleton rows={5} columns={2} />} isEmpty={(rows) => rows.length === 0}>
      {(rows) => (
        <>
          <ul className={css.list}>
            {rows.slice(0, SHOWN).map((row) => (
              <Meeting key={row.batch_id ?? row.id} meeting={row} />
            ))}
          </ul>
          {rows.length > SHOWN && <More count={rows.length - SHOWN} />}
        </>
      )}
    </Block>
  )
}

function More({ count }: { count: number }) {
  const calendar = openPath('/classroom/calendar', useSession()?.features ?? new Set())
  const said = t('{count} more in the next 14 days', { count })
  return (
    <p className={css.more}>
      {calendar ? (
        <Link to={calendar} className={css.link}>
          {said}
        </Link>
      ) : (
        said
      )}
    </p>
  )
}

function Meeting({ meeting }: { meeting: Upcoming }) {
  const { start_at, batch_title, module_type } = meeting
  const [date = '', month = ''] = shortDay(start_at).split(' ')
  return (
    <li className={css.row}>
      <time
        dateTime={start_at}
        title={`${dayTime(start_at)} · ${shortZone()}`}
        className={css.date}
        data-today={isToday(start_at) || undefined}
      >
        <b>{date}</b>
        {month}
      </time>
      <div className={css.words}>
        <p className={css.title}>
          <Title meeting={meeting} />
        </p>
        <p className={css.facts}>
          <span title={batch_title ?? undefined}>{[clockTime(start_at), batch_title].filter(Boolean).join(' · ')}</span>
        </p>
        <p className={css.facts}>
          <span className={css.chip}>{t(moduleTitle(module_type))}</span>
          <Seats meeting={meeting} />
        </p>
      </div>
    </li>
  )
}

const isToday = (moment: string) => shortDay(moment) === shortDay(Date.now())

function Seats({ meeting: { participants, max_participants } }: { meeting: Upcoming }) {
  const seats = max_participants === 0 ? fullCount(participants) : `${fullCount(participants)}/${fullCount(max_participants)}`
  return (
    <span className={css.seats}>
      <IconUsers size={14} stroke={1.5} aria-hidden />
      <span className="unseen">{t('Participants')}</span>
      {seats}
    </span>
  )
}

function Title({ meeting: { module_type, id, title } }: { meeting: Upcoming }) {
  const path = modulePath(module_type, id, useSession()?.features ?? new Set())
  return path ? (
    <Link to={path} className={css.link} title={title}>
      {title}
    </Link>
  ) : (
    <span title={title}>{title}</span>
  )
}
