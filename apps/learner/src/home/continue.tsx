import { t } from '@pelita/console/kit/text/t.ts'
import type { NextStep, TodoEntry } from '@pelita/contract/areas/learner-todo.ts'
import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '../kit/path.tsx'
import { Badge, StatusBadge } from '../kit/status-badge.tsx'
import { useLoad } from '../kit/use-load.ts'
import { Cover } from '../learn/cover.tsx'
import { KINDS } from '../learn/step-kinds.ts'
import { stepPath } from '../learn/step-path.ts'
import { dueText } from '../todo/due-text.ts'
import { loadTodo } from '../todo/load-todo.ts'
import { TodoCard } from '../todo/todo-card.tsx'

const FEW = 2

/** The next step of what is due first, else of what was opened last; below it what waits besides. Invitations have a place of their own on this screen. */
export function Continue() {
  const { data } = useLoad(loadTodo)
  // What was kept on the phone before this was answered has none.
  const next = data?.next ?? null
  const place = next && stepPath(next, next)
  const isNext = ({ id, subject_user }: TodoEntry) => !subject_user && place !== null && id === next?.relation_id
  const steps = (data?.results ?? []).filter((entry) => entry.kind !== 'invitation' && !isNext(entry))
  const ordered = [...steps.filter(({ is_begun }) => is_begun), ...steps.filter(({ is_begun }) => !is_begun)]
  if (ordered.length === 0 && !place) return null
  const shown = place ? FEW - 1 : FEW
  return (
    <section>
      <div className="heading">
        <h2>{t('Continue')}</h2>
        {ordered.length > shown && (
          <Link className="more" to="/todo">
            {t('All {n}', { n: data?.results.length ?? 0 })}
            <IconChevronRight size={18} stroke={1.5} aria-hidden />
          </Link>
        )}
      </div>
      <div className="stack">
        {next && place && <Next step={next} place={place} />}
        {ordered.slice(0, shown).map((entry) => (
          <TodoCard key={`${entry.id} ${entry.subject_user?.user_id}`} entry={entry} />
        ))}
      </div>
    </section>
  )
}

function Next({
  step: { title, asset_type, module_title, thumbnail, progress, due_at, is_trial },
  place,
}: {
  step: NextStep
  place: string
}) {
  const due = dueText(due_at, Date.now())
  return (
    <Link className="card todo" to={place}>
      <Cover picture={thumbnail} title={module_title} />
      <span className="words">
        <strong>{title}</strong>
        <span className="soft">{[t(KINDS[asset_type] ?? asset_type), module_title].join(' · ')}</span>
        <span className="reached">
          <progress
            value={progress}
            max={100}
            aria-label={t('My progress in {title}: {n}%', { title: module_title, n: progress })}
          />
          <span className="soft">{`${progress}%`}</span>
        </span>
        {(is_trial || due) && (
          <span className="answers">
            {is_trial && <StatusBadge status="trial" />}
            {due && <Badge tone={due.isNear ? 'amber' : 'gray'}>{due.text}</Badge>}
          </span>
        )}
      </span>
      <IconChevronRight size={20} stroke={1.5} aria-hidden />
    </Link>
  )
}
