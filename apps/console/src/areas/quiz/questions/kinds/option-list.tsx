import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import { useSortable } from '../../../../kit/sort/use-sortable.ts'
import { t } from '../../../../kit/text/t.ts'
import { canAddOption, canRemoveOption } from '../../draft/question-options.ts'
import type { KindProps } from './kind-editor.tsx'
import css from './kinds.module.css'
import { OptionRow } from './option-row.tsx'

interface Props extends KindProps {
  mark: 'radio' | 'checkbox'
  scored?: boolean
}

/** The answers to choose from: written, marked, pictured and put in order. */
export function OptionList({ question, n, change, problems, mark, scored = false }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const group = useId()
  const { options } = question
  const missing = (i: number) => problems.some(({ field }) => field === `options.${i}.label`)
  const handle = useSortable(list, (from, to) => {
    const moved = options[from]
    if (moved) change({ what: 'option-move', code: moved.code, to })
  })
  return (
    <fieldset className={css.answers}>
      <legend className={css.legend}>
        {t(scored ? 'Mark every correct answer and give it points' : 'Mark the correct answer')}
      </legend>
      <div ref={list} className={css.options}>
        {options.map((option, i) => (
          <OptionRow
            key={option.code}
            option={option}
            n={n}
            mark={mark}
            group={group}
            scored={scored}
            handle={handle}
            missing={missing(i)}
            removable={canRemoveOption(question, option.code)}
            change={change}
          />
        ))}
      </div>
      <Button
        variant="subtle"
        size="compact-sm"
        className={css.more}
        leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
        disabled={!canAddOption(question)}
        onClick={() => change({ what: 'option-add' })}
      >
        {t('Add option')}
      </Button>
    </fieldset>
  )
}
