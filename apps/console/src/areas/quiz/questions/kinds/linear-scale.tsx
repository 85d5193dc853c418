import { SCALE_END_MAX, SCALE_END_MIN, SCALE_STARTS, scaleOf } from '@pelita/contract/areas/quiz/quiz-questions.ts'
import { t } from '../../../../kit/text/t.ts'
import type { KindProps } from './kind-editor.tsx'
import css from './kinds.module.css'

const ENDS = Array.from({ length: SCALE_END_MAX - SCALE_END_MIN + 1 }, (_, i) => SCALE_END_MIN + i)

/** From 0 or 1 to 5 up to 10, with a word at either end. */
export function LinearScale({ question, n, change }: KindProps) {
  const { start, end, first_label, last_label } = scaleOf(question.options)
  return (
    <div className={css.scale}>
      <div className={css.row}>
        <NumberSelect
          label="Start"
          name={t('Start of the scale of question {n}', { n })}
          value={start}
          options={SCALE_STARTS}
          onChange={(value) => change({ what: 'scale', scale: { start: value } })}
        />
        <EndLabel
          label={t('Label of {point} (optional)', { point: start })}
          value={first_label}
          onChange={(label) => change({ what: 'scale', scale: { first_label: label } })}
        />
      </div>
      <div className={css.row}>
        <NumberSelect
          label="End"
          name={t('End of the scale of question {n}', { n })}
          value={end}
          options={ENDS}
          onChange={(value) => change({ what: 'scale', scale: { end: value } })}
        />
        <EndLabel
          label={t('Label of {point} (optional)', { point: end })}
          value={last_label}
          onChange={(label) => change({ what: 'scale', scale: { last_label: label } })}
        />
      </div>
      <ol className={css.points} aria-label={t('Preview of the scale')}>
        {question.options.map((option) => (
          <li key={option.code}>
            <span className={css.point}>{option.code}</span>
            {option.label && <small>{option.label}</small>}
          </li>
        ))}
      </ol>
    </div>
  )
}

interface SelectProps {
  label: string
  name: string
  value: number
  options: readonly number[]
  onChange: (value: number) => void
}

function NumberSelect({ label, name, value, options, onChange }: SelectProps) {
  return (
    <label className={css.field}>
      {t(label)}
      <select
        className={css.select}
        aria-label={name}
        value={value}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      >
        {options.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
    </label>
  )
}

function EndLabel({ label, value, onChange }: { label: string; value: string; onChange: (label: string) => void }) {
  return (
    <label className={css.field} data-grow>
      {label}
      <input
        className={css.label}
        maxLength={100}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </label>
  )
}
