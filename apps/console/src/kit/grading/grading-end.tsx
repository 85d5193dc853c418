import { Button } from '@mantine/core'
import { EmptyState } from '../feedback/states.tsx'
import { t } from '../text/t.ts'
import { GoOn } from './go-on.tsx'
import css from './grading.module.css'
import type { GoOnSource, GradingView } from './grading-source.ts'
import { ungradedLeft, type Walk } from './grading-walk.ts'

interface Props {
  walk: Walk<unknown>
  view: GradingView
  onView: (view: GradingView) => void
  again: () => void
  back: () => void
  onward: GoOnSource
}

/** Behind the last one: everything has its grade, or some were skipped. */
export function GradingEnd({ walk, view, onView, again, back, onward }: Props) {
  const left = ungradedLeft(walk)
  const previous = walk.items.length > 0 && (
    <Button variant="default" onClick={back}>
      {t('Previous')}
    </Button>
  )
  return (
    <div className={css.end}>
      {view.state === 'ungraded' && <GoOn {...onward} />}
      {walk.total === 0 ? (
        <EmptyState title="Nothing to grade yet" text="Answers appear here as soon as participants hand them in." />
      ) : left === 0 ? (
        <EmptyState
          title="All graded"
          text={t('All {total} answers have their grade.', { total: walk.total })}
          action={
            <div className={css.ways}>
              {previous}
              {view.state === 'ungraded' && (
                <Button onClick={() => onView({ ...view, state: 'graded' })}>{t('Show graded answers')}</Button>
              )}
            </div>
          }
        />
      ) : (
        <EmptyState
          title="End of the queue"
          text={t('{left} of {total} still wait for their grade.', { left, total: walk.total })}
          action={
            <div className={css.ways}>
              {previous}
              <Button onClick={view.state === 'ungraded' ? again : () => onView({ ...view, state: 'ungraded' })}>
                {t('Grade the rest')}
              </Button>
            </div>
          }
        />
      )}
    </div>
  )
}
