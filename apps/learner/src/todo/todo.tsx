import { t } from '@pelita/console/kit/text/t.ts'
import { ExpertLink, loadAll } from '../expert/expert-link.tsx'
import { loadTaught, TaughtSessions } from '../expert/taught-sessions.tsx'
import { Nothing, Problem, Waiting } from '../kit/states.tsx'
import { useLoad } from '../kit/use-load.ts'
import { loadAsked } from '../mentoring/load-asked.ts'
import { CoachRequests } from './coach-requests.tsx'
import { countForOthers } from './for-others.ts'
import { GivenSessions, loadGiven } from './given-sessions.tsx'
import { loadTodo } from './load-todo.ts'
import { TodoCard } from './todo-card.tsx'

const loadOthers = async (): Promise<number> => {
  const [queue, taught, given, asked] = await Promise.all([
    loadAll().catch(() => null),
    loadTaught().catch(() => null),
    loadGiven().catch(() => null),
    loadAsked().catch(() => null),
  ])
  return countForOthers({ queue, taught, given, asked }, Date.now())
}

/** Whoever has something to grade, to teach or to give as a coach is not told that nothing waits. */
function NothingWaits() {
  const { data } = useLoad(loadOthers)
  if (data !== 0) return null
  return <Nothing text="Nothing waits for you. Well done!" />
}

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
      {data?.results.length === 0 && <NothingWaits />}
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
                  <TodoCard key={`${entry.kind} ${entry.id} ${entry.subject_user?.user_id} ${entry.title}`} entry={entry} />
                ))}
              </div>
            </section>
          ),
      )}
      <CoachRequests />
      <TaughtSessions />
      <GivenSessions />
    </>
  )
}
