import '@mantine/core/styles/Slider.layer.css'
import { Slider } from '@mantine/core'
import type { QuestionOption } from '@pelita/contract/areas/quiz/quiz-questions.ts'
import css from './answers.module.css'

interface Props {
  options: readonly QuestionOption[]
  /** Which point was chosen; without one the first is shown. */
  chosen?: number
  label: string
}

/** A linear scale to be read: a disabled slider from 0 to options-1. */
export function ScaleLine({ options, chosen = 0, label }: Props) {
  const marks = options.map((option, value) => ({ value, label: option.code }))
  return (
    <div className={css.scale}>
      <Slider
        disabled
        min={0}
        max={options.length - 1}
        value={Math.max(0, chosen)}
        marks={marks}
        label={null}
        aria-label={label}
      />
      <div className={css.ends}>
        <span>{options[0]?.label}</span>
        <span>{options.at(-1)?.label}</span>
      </div>
    </div>
  )
}
