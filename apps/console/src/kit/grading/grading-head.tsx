import '@mantine/core/styles/Progress.layer.css'
import '../form/field/mantine-switch.ts'
import { Button, Progress, Switch } from '@mantine/core'
import { IconKeyboard } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Choice } from '../pickers/choice-list.ts'
import { OptionsSelect } from '../pickers/options-select.tsx'
import { Segments } from '../pickers/segments.tsx'
import { t } from '../text/t.ts'
import css from './grading.module.css'
import { GRADING_STATES, type GradingView } from './grading-source.ts'
import type { Walk } from './grading-walk.ts'

const STATE_LABELS = { ungraded: 'Ungraded', graded: 'Graded', all: 'All' } as const

interface Props {
  walk: Walk<unknown>
  view: GradingView
  onView: (view: GradingView) => void
  orders: readonly Choice[]
  filters?: ReactNode
  showKeys: () => void
}

/** How far it is, and which answers are shown in which order. */
export function GradingHead({ walk: { graded, total, last }, view, onView, orders, filters, showKeys }: Props) {
  const states = GRADING_STATES.map((value) => ({ value, label: STATE_LABELS[value] }))
  return (
    <header className={css.head}>
      <div className={css.progress}>
        <p>
          <strong>{last ? t('{graded} of {total}', { graded, total }) : '…'}</strong> {t('graded')}
        </p>
        <Progress value={total > 0 ? (100 * graded) / total : 0} size="sm" color="green" aria-label={t('Graded')} />
      </div>
      <div className={css.filters}>
        <Segments label="Show" options={states} value={view.state} onChange={(state) => onView({ ...view, state })} />
        {filters}
        <OptionsSelect
          label="Order"
          hideLabel
          w={176}
          options={orders}
          value={view.order}
          onChange={(order) => onView({ ...view, order: order ?? view.order })}
        />
        <Switch
          label={t('Hide names')}
          checked={view.hideNames}
          onChange={(event) => onView({ ...view, hideNames: event.currentTarget.checked })}
        />
        <Button
          variant="subtle"
          color="gray"
          className={css.keysButton ?? ''}
          leftSection={<IconKeyboard size={18} stroke={1.5} aria-hidden />}
          onClick={showKeys}
        >
          {t('Keys')} <kbd className={css.key}>?</kbd>
        </Button>
      </div>
    </header>
  )
}
