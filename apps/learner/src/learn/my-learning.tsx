import { dayTime } from '@pelita/console/kit/format/dates.ts'
import { t } from '@pelita/console/kit/text/t.ts'
import type { LearnerEnrollment } from '@pelita/contract/areas/learner.ts'
import { contentPlace } from '@pelita/contract/learning/content-places.ts'
import { loadEnrollments } from '../home/home.tsx'
import { Link } from '../kit/path.tsx'
import { StatusBadge } from '../kit/status-badge.tsx'
import { useLoad } from '../kit/use-load.ts'
import { Cover } from './cover.tsx'

const FEW = 4

const isMine = ({ status, end_at, progress }: LearnerEnrollment): boolean =>
  status === 'waiting_list' || (status === 'confirmed' && (end_at === null || Date.parse(end_at) > Date.now() || progress < 100))

/** What is to be done comes first, then what is done, then what is over. */
const inOrder = (all: readonly LearnerEnrollment[]): LearnerEnrollment[] => {
  const isOver = ({ end_at }: LearnerEnrollment) => end_at !== null && Date.parse(end_at) < Date.now()
  const rank = (one: LearnerEnrollment) => (isOver(one) ? 2 : one.progress >= 100 ? 1 : 0)
  return [...all].sort((one, other) => rank(one) - rank(other))
}

/** What I take part in, with how far I am; whoever takes part in nothing sees the catalogue only. */
export function MyLearning() {
  const { data } = useLoad(loadEnrollments)
  const mine = inOrder((data?.results ?? []).filter(isMine))
  if (mine.length === 0) return null
  return (
    <section>
      <h2>{t('My learning')}</h2>
      <div className="stack">
        {mine.slice(0, FEW).map((one) => (
          <Mine key={one.id} enrollment={one} />
        ))}
        {mine.length > FEW && (
          <details>
            <summary>{t('Show more ({n})', { n: mine.length - FEW })}</summary>
            <div className="stack">
              {mine.slice(FEW).map((one) => (
                <Mine key={one.id} enrollment={one} />
              ))}
            </div>
          </details>
        )}
      </div>
    </section>
  )
}

function Mine({
  enrollment: { module_type, module_id, title, batch_title, status, thumbnail, progress = 0, start_at, is_trial },
}: Props) {
  const isAhead = start_at !== null && Date.parse(start_at) > Date.now()
  return (
    <Link className="card todo" to={contentPlace(module_type, module_id)}>
      <Cover picture={thumbnail} title={title} />
      <span className="words">
        <strong>{title}</strong>
        <span className="soft">{[batch_title, isAhead && dayTime(start_at)].filter(Boolean).join(' · ')}</span>
        {is_trial && (
          <span className="answers">
            <StatusBadge status="trial" />
          </span>
        )}
        {status === 'confirmed' ? (
          <span className="reached">
            <progress value={progress} max={100} aria-label={t('My progress in {title}: {n}%', { title, n: progress })} />
            <span className="soft">{`${Math.round(progress)}%`}</span>
          </span>
        ) : (
          <span className="answers">
            <StatusBadge status={status} />
          </span>
        )}
      </span>
    </Link>
  )
}

interface Props {
  enrollment: LearnerEnrollment
}
