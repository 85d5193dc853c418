import { IconUsers } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { failureText } from '../../data/api-error.ts'
import { DetailSkeleton } from '../feedback/skeletons.tsx'
import { ErrorState } from '../feedback/states.tsx'
import type { Choice } from '../pickers/choice-list.ts'
import { t } from '../text/t.ts'
import css from './grading.module.css'
import { GradingBar } from './grading-bar.tsx'
import { GradingEnd } from './grading-end.tsx'
import { GradingHead } from './grading-head.tsx'
import { commandOf, type GradingCommand, type Where } from './grading-keys.ts'
import { GradingPerson } from './grading-person.tsx'
import type { GoOnSource, GradingItem, GradingSource, GradingView } from './grading-source.ts'
import { currentItem, isAtEnd } from './grading-walk.ts'
import { openKeys } from './keys-dialog.tsx'
import type { TypedGrade } from './typed-grade.ts'
import { useClaim } from './use-claim.ts'
import { useGrader } from './use-grader.ts'
import { useGradingWalk } from './use-grading-walk.ts'
import { useTypedGrades } from './use-typed-grades.ts'

export interface GradingQueueProps<I extends GradingItem> {
  source: GradingSource<I>
  view: GradingView
  onView: (view: GradingView) => void
  /** Ways to order the queue; the first is the usual one. */
  orders: readonly Choice[]
  /** Further filters of the area, beside those of the queue. */
  filters?: ReactNode
  /** What is asked and what was answered. */
  show: (item: I) => ReactNode
  /** What lies beside the grade on wide screens, below the answer on narrow ones; null where nothing was handed in. */
  beside?: (item: I) => ReactNode
  /** What the score is made of, such as the levels of a rubric. */
  judge?: (item: I, typed: TypedGrade, type: (grade: TypedGrade) => void) => ReactNode
  onward: GoOnSource
  /** A word about the answer beside the person, such as a likeness. */
  badge?: (item: I) => ReactNode
  failed: string
}

/** Grades one thing after the other: Enter saves and moves on. Give it a key per filter of the area, so that it begins anew. */
export function GradingQueue<I extends GradingItem>(props: GradingQueueProps<I>) {
  const { state, order } = props.view
  return <Queue key={`${state} ${order}`} {...props} />
}

const whereOf = (target: EventTarget): Where => {
  if (!(target instanceof Element)) return 'page'
  if (target.closest('textarea, [contenteditable="true"]')) return 'text'
  if (target.matches('[data-score]')) return 'score'
  return target.closest('button, a, input, select, [role="listbox"]') ? 'control' : 'page'
}

function Queue<I extends GradingItem>(props: GradingQueueProps<I>) {
  const { source, view, onView, show, failed } = props
  const { walk, failure, go, update, restart, retry } = useGradingWalk(source, view)
  const [told, setTold] = useState('')
  const item = currentItem(walk)
  const saved = (done: I) => {
    const graded = walk.graded + Number(done.graded && !item?.graded)
    setTold(t('Saved. {graded} of {total} graded.', { graded, total: walk.total }))
    go(1)
  }
  const grader = useGrader({ item, source, typedGrades: useTypedGrades(source.record), update, saved })
  const article = useItemInView(item?.key)
  const paper = item && props.beside?.(item)
  useNames(item, view.hideNames, source, update)
  const other = useClaim(item, source)

  const commands: Record<GradingCommand, () => void> = {
    save: () => void grader.save(),
    next: () => item && go(1),
    previous: () => go(-1),
    full: () => item && source.asks.score && grader.type({ ...grader.typed, score: String(item.maximum) }),
    names: () => onView({ ...view, hideNames: !view.hideNames }),
    keys: () => openKeys(source.asks.feedback !== 'none'),
  }
  const press = (event: KeyboardEvent) => {
    const command = event.nativeEvent.isComposing ? null : commandOf(event, whereOf(event.target))
    if (!command || (!item && command === 'save')) return
    event.preventDefault()
    if (!event.repeat) commands[command]()
  }

  return (
    // Takes the focus when its text is clicked, so that the keys work from everywhere inside.
    <section className={css.queue} aria-label={t('Grading queue')} tabIndex={-1} onKeyDown={press}>
      <GradingHead {...props} walk={walk} showKeys={commands.keys} />
      <p className="unseen" role="status">
        {told}
      </p>
      {item ? (
        <div className={paper ? css.split : css.plain}>
          <article ref={article} className={css.item} aria-label={t('Answer {n}', { n: walk.at + 1 })}>
            <GradingPerson item={item} hidden={view.hideNames} badge={props.badge?.(item)} />
            {other && (
              <p className={css.other} role="status">
                <IconUsers size={18} stroke={1.5} aria-hidden /> {t('{name} is grading this now.', { name: other })}
              </p>
            )}
            {show(item)}
            {props.judge?.(item, grader.typed, grader.type)}
          </article>
          {paper && (
            <div key={item.key} className={css.paper}>
              {paper}
            </div>
          )}
          <GradingBar key={item.key} item={item} asks={source.asks} grader={grader} isFirst={walk.at === 0} commands={commands} />
        </div>
      ) : failure ? (
        <ErrorState text={failureText(failure, failed).message} cause={failure} retry={retry} />
      ) : isAtEnd(walk) ? (
        <GradingEnd walk={walk} view={view} onView={onView} again={restart} back={() => go(-1)} onward={props.onward} />
      ) : (
        <DetailSkeleton />
      )}
    </section>
  )
}

/** The next answer begins at its beginning, also after a long one. */
function useItemInView(key: string | undefined) {
  const ref = useRef<HTMLElement>(null)
  const first = useRef(key)
  useEffect(() => {
    if (key === undefined || key === first.current || first.current === undefined) {
      first.current = key
      return
    }
    first.current = key
    const box = ref.current?.getBoundingClientRect()
    if (box && box.top < 0) ref.current?.scrollIntoView({ block: 'start' })
  }, [key])
  return ref
}

/** An item that was read without its name gets it once names are shown again. */
function useNames<I extends GradingItem>(item: I | null, hidden: boolean, source: GradingSource<I>, update: (item: I) => void) {
  const latest = useRef({ item, source, update })
  latest.current = { item, source, update }
  const missing = !hidden && item !== null && item.name === null ? item.key : null
  useEffect(() => {
    const { item, source, update } = latest.current
    if (missing === null || !item) return
    let left = false
    // Without its name an answer can be graded all the same.
    source.reload(item).then(
      (now) => left || update(now),
      () => undefined,
    )
    return () => {
      left = true
    }
  }, [missing])
}
