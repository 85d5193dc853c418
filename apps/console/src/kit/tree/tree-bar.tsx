import { Button } from '@mantine/core'
import { IconAlertCircle, IconArrowBackUp, IconArrowForwardUp, IconCircleCheck } from '@tabler/icons-react'
import { t } from '../text/t.ts'
import css from './tree.module.css'
import { everyItem, type TreeItem } from './tree.ts'
import { countOf } from './tree-view.ts'
import type { TreeControl } from './use-tree.ts'

interface Props<I extends TreeItem> {
  tree: TreeControl<I>
  changes: boolean
  /** Opens what is incomplete next. */
  show: (id: string) => void
}

/** How much there is, what is incomplete, and the way back. */
export function TreeBar<I extends TreeItem>({ tree, changes, show }: Props<I>) {
  const { problems, days, hasDays, chosen } = tree
  const sections = days.reduce((sum, day) => sum + day.sections.length, 0)
  const parts = [
    ...(hasDays ? [countOf(days.length, 'day', t)] : []),
    countOf(sections, 'section', t),
    countOf(everyItem(days).length, 'content', t),
  ]
  // Pressed again, it goes on to the one after.
  const next = problems[problems.findIndex((problem) => problem.id === chosen) + 1] ?? problems[0]
  return (
    <div className={css.bar}>
      <span className={css.counts}>{parts.join(' · ')}</span>
      {next ? (
        <button type="button" className={css.incomplete} onClick={() => show(next.id)}>
          <IconAlertCircle size={16} stroke={1.75} aria-hidden />
          {t('{count} incomplete', { count: problems.length })}
        </button>
      ) : (
        sections > 0 && (
          <span className={css.complete}>
            <IconCircleCheck size={16} stroke={1.75} aria-hidden />
            {t('Complete')}
          </span>
        )
      )}
      {changes && (
        <span className={css.steps}>
          <Button
            variant="subtle"
            size="compact-sm"
            disabled={!tree.canUndo}
            leftSection={<IconArrowBackUp size={16} stroke={1.5} aria-hidden />}
            onClick={tree.undo}
          >
            {t('Undo')}
          </Button>
          <Button
            variant="subtle"
            size="compact-sm"
            disabled={!tree.canRedo}
            leftSection={<IconArrowForwardUp size={16} stroke={1.5} aria-hidden />}
            onClick={tree.redo}
          >
            {t('Redo')}
          </Button>
        </span>
      )}
    </div>
  )
}
