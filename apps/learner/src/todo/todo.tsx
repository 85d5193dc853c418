import { t } from '@pelita/console/kit/text/t.ts'
import { ExpertLink } from '../expert/expert-link.tsx'
import { Nothing, Problem, Waiting } from '../kit/states.tsx'
import { useLoad } from '../kit/use-load.ts'
import { GivenSessions } from './given-sessions.tsx'
import { loadTodo } from './load-todo.ts'
import { TodoCard } from './todo-card.tsx'

/** Everything that waits for me, late ones first, then by date. */
export default function Todo() {
  const { data, failure, again } = useLoad(loadTodo)
  const late = data?.results.filter(({ is_late }) => is_late) ?? []
  const others = data?.results.filter(({ is_late }) => !is_late) ?? []
  return (
    <>
      <h1>{t('To do')}</h1>
      <ExpertLink />
      {failure && <Problem text={failure} retry={again} />}
      {!data && !failure && <Waiting />}
      {data?.results.length === 0 && <Nothing text="Nothing waits for you. Well done!" />}
      {[
        { label: 'Late', entries: late },
        { label: 'By due date', entries: others },
      ].map(
        ({ label, entries }) =>
          entries.length > 0 && (
            <section key={label}>
              <h2>
                {t(label)} <span className="count">{entries.length}</span>
              </h2>
              <div className="stack">
                {entries.map((entry) => (
                  <TodoCard key={`${entry.kind} ${entry.id} ${entry.subject_user?.user_id}`} entry={entry} />
                ))}
              </div>
            </section>
          ),
      )}
      <GivenSessions />
    </>
  )
}
