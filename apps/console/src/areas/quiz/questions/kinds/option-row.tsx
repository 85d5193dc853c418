import { type QuestionOption, SCORE_MAX } from '@pelita/contract/areas/quiz/quiz-questions.ts'
import { IconTrash } from '@tabler/icons-react'
import { SortHandle } from '../../../../kit/sort/sort-handle.tsx'
import type { Handle } from '../../../../kit/sort/use-sortable.ts'
import { t } from '../../../../kit/text/t.ts'
import type { QuestionChange } from '../../draft/quiz-actions.ts'
import { ScoreInput } from '../score-input.tsx'
import css from './kinds.module.css'
import { OptionImage } from './option-image.tsx'

interface Props {
  option: QuestionOption
  n: number
  mark: 'radio' | 'checkbox'
  group: string
  scored: boolean
  handle: Handle
  /** Told to have neither a text nor a picture. */
  missing: boolean
  removable: boolean
  change: (step: QuestionChange) => void
}

/** One answer. */
export function OptionRow({ option, n, mark, group, scored, handle, missing, removable, change }: Props) {
  const { code } = option
  const words = { code, n }
  return (
    <div className={css.option} data-sort-item data-correct={option.is_correct || undefined}>
      <SortHandle handle={handle} name={t('option {code} of question {n}', words)} />
      <input
        type={mark}
        name={group}
        className={css.mark}
        aria-label={t('Option {code} of question {n} is correct', words)}
        checked={option.is_correct}
        onChange={() => change({ what: 'option-correct', code })}
      />
      <span className={css.code} aria-hidden>
        {code}
      </span>
      <input
        className={css.label}
        aria-label={t('Option {code} of question {n}', words)}
        placeholder={t('Type the answer')}
        aria-invalid={missing || undefined}
        maxLength={1000}
        autoComplete="off"
        value={option.label}
        onChange={(event) => change({ what: 'option-label', code, label: event.currentTarget.value })}
      />
      <OptionImage option={option} n={n} change={change} />
      {scored && (
        <ScoreInput
          name={t('Score of option {code} of question {n}', words)}
          value={option.score ?? 0}
          max={SCORE_MAX}
          disabled={!option.is_correct}
          onChange={(score) => change({ what: 'option-score', code, score })}
        />
      )}
      <button
        type="button"
        className={`bare-icon ${css.remove}`}
        aria-label={t('Delete option {code} of question {n}', words)}
        disabled={!removable}
        onClick={() => change({ what: 'option-remove', code })}
      >
        <IconTrash size={18} stroke={1.5} aria-hidden />
      </button>
    </div>
  )
}
