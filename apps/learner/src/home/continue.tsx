import { t } from '@pelita/console/kit/text/t.ts'
import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '../kit/place.tsx'
import { useLoad } from '../kit/use-load.ts'
import { loadTodo } from '../todo/load-todo.ts'
import { TodoCard } from '../todo/todo-card.tsx'

const FEW = 2

/** What was begun comes first, else what is due next; invitations have a place of their own on this screen. */
export function Continue() {
  const { data } = useLoad(loadTodo)
  const steps = (data?.results ?? []).filter(({ kind }) => kind !== 'invitation')
  const ordered = [...steps.filter(({ is_begun }) => is_begun), ...steps.filter(({ is_begun }) => !is_begun)]
  if (ordered.length === 0) return null
  return (
    <section>
      <div className="heading">
        <h2>{t('Continue')}</h2>
        {ordered.length > FEW && (
          <Link className="more" to="/todo">
            {t('All {n}', { n: ordered.length })}
            <IconChevronRight size={18} stroke={1.5} aria-hidden />
          </Link>
        )}
      </div>
      <div className="stack">
        {ordered.slice(0, FEW).map((entry) => (
          <TodoCard key={`${entry.id} ${entry.subject_user?.user_id}`} entry={entry} />
        ))}
      </div>
    </section>
  )
}
