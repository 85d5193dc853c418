import type { BatchOverview } from '@pelita/contract/learning/batch-calls.ts'
import { IconCalendarCheck, IconMoodCheck, IconProgress, IconSchool, IconStar } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useData } from '../../data/use-data.ts'
import { CardStat, CardStats } from '../detail/card-stat.tsx'
import { DetailSection } from '../detail/detail-section.tsx'
import { RecordLoader } from '../form/record/record-loader.tsx'
import { t } from '../text/t.ts'
import css from './batch.module.css'
import type { BatchPlace } from './batch-place.ts'
import { SessionRow } from './session-row.tsx'
import { WaitingWork } from './waiting-work.tsx'

const FAILED = 'Failed get batch'

interface Props {
  place: BatchPlace
  first?: ReactNode
  last?: ReactNode
}

/** What somebody who looks after a batch asks first: what comes next, what waits, how it goes. */
export default function OverviewTab({ place, first, last }: Props) {
  const query = useData(place.calls.overview, { params: place.params }, FAILED)
  return (
    <div className={css.stack}>
      {first}
      <RecordLoader query={query} failed={FAILED}>
        {(overview) => (
          <div className={css.stack}>
            <div className={css.pair}>
              <Next overview={overview} place={place} />
              <WaitingWork waiting={overview.waiting} place={place} />
            </div>
            <Numbers overview={overview} />
          </div>
        )}
      </RecordLoader>
      {last}
    </div>
  )
}

function Next({ overview: { next_session: next }, place }: { overview: BatchOverview; place: BatchPlace }) {
  const all = (
    <Link to="." search={{ tab: 'attendance' }} className={css.link}>
      {t('All sessions')}
    </Link>
  )
  return (
    <DetailSection title={next?.phase === 'ongoing' ? 'Session now' : 'Next session'} action={all}>
      {next ? <SessionRow session={next} place={place} /> : <p className={css.note}>{t('No session is to come.')}</p>}
    </DetailSection>
  )
}

const percent = (value: number | null): string => (value === null ? '-' : `${value}%`)

function Numbers({ overview }: { overview: BatchOverview }) {
  const { confirmed, passed, progress, attendance, rating, ratings } = overview
  return (
    <CardStats>
      <CardStat label="Confirmed" value={confirmed} icon={IconMoodCheck} tone="green" />
      <CardStat label="Progress" value={percent(progress)} icon={IconProgress} tone="purple" />
      <CardStat label="Attendance" value={percent(attendance)} icon={IconCalendarCheck} tone="amber" />
      <CardStat label="Passed" value={passed} icon={IconSchool} tone="green" />
      <CardStat label="Rating" value={rating === null ? '-' : `${rating} (${ratings})`} icon={IconStar} tone="amber" />
    </CardStats>
  )
}
