import { countOf } from '@pelita/contract/areas/quiz/quiz-display.ts'
import type { DisplayType } from '@pelita/contract/areas/quiz/quiz-form.ts'
import { QUESTION_TYPE_LABELS, type Question } from '@pelita/contract/areas/quiz/quiz-questions.ts'
import type { Objective } from '@pelita/contract/learning/survey-objectives.ts'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { SortHandle } from '../../../kit/sort/sort-handle.tsx'
import type { Handle } from '../../../kit/sort/use-sortable.ts'
import { t } from '../../../kit/text/t.ts'
import type { Dispatch } from '../questions/question-card.tsx'
import css from './preferences.module.css'

interface Props {
  type: DisplayType
  objective: Objective
  questions: readonly Question[]
  /** Whether anything of this quiz is graded at all. */
  graded: boolean
  handle: Handle | null
  dispatch: Dispatch
}

/** One kind of question: its place, how many of it are shown, and whether it counts. */
export function LimitRow({ type, objective, questions, graded, handle, dispatch }: Props) {
  const { question_type: kind, max, exclude_from_grading: excluded } = type
  const count = countOf(questions, objective, kind)
  const name = t(QUESTION_TYPE_LABELS[kind])
  const limit = (next: number) => dispatch({ do: 'display-max', objective, kind, max: next })
  return (
    <div className={css.row} data-sort-item>
      {handle && <SortHandle handle={handle} name={name} />}
      <span className={css.order}>{type.order}</span>
      <span className={css.kind}>{name}</span>
      <span className={css.stepper}>
        <button type="button" aria-label={t('Fewer {kind}', { kind: name })} disabled={max <= 0} onClick={() => limit(max - 1)}>
          <IconMinus size={16} stroke={1.8} aria-hidden />
        </button>
        <input
          inputMode="numeric"
          autoComplete="off"
          aria-label={t('{kind} displayed', { kind: name })}
          value={max}
          onChange={(event) => limit(Number(event.currentTarget.value.replace(/\D/g, '')))}
        />
        <button
          type="button"
          aria-label={t('More {kind}', { kind: name })}
          disabled={max >= count}
          onClick={() => limit(max + 1)}
        >
          <IconPlus size={16} stroke={1.8} aria-hidden />
        </button>
      </span>
      <span className={css.of}>{t('out of {count}', { count })}</span>
      {graded && (
        <label className={css.exclude}>
          <input
            type="checkbox"
            checked={excluded}
            onChange={(event) => dispatch({ do: 'display-exclude', objective, kind, excluded: event.currentTarget.checked })}
          />
          {t('Exclude from grading')}
        </label>
      )}
    </div>
  )
}
