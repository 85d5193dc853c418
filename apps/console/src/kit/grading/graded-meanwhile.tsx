import { Button } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { t } from '../text/t.ts'
import css from './grading.module.css'
import type { GradingItem } from './grading-source.ts'
import type { GradedMeanwhile, useGrader } from './use-grader.ts'

interface Props {
  meanwhile: GradedMeanwhile
  item: GradingItem
  grader: ReturnType<typeof useGrader>
}

/** Two people met at one answer: what the other gave, and whose grade stays. */
export function GradedMeanwhileNote({ meanwhile, item, grader }: Props) {
  const by = meanwhile.by ?? t('Somebody else')
  const score = item.score ?? '-'
  return (
    <div className={css.meanwhile} role="alert">
      <IconUsers size={20} stroke={1.5} aria-hidden />
      <p>
        {t('{by} graded this answer meanwhile: {score} of {maximum}.', { by, score, maximum: item.maximum })}{' '}
        {t('Your grade is still in the field and has not been saved.')}
      </p>
      <div>
        <Button size="xs" variant="default" onClick={grader.takeTheirs}>
          {t('Take theirs')}
        </Button>
        <Button size="xs" loading={grader.saving} onClick={() => void grader.save()}>
          {t('Keep mine')}
        </Button>
      </div>
    </div>
  )
}
