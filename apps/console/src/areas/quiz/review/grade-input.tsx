import { type KeyboardEvent, useState } from 'react'
import { keepNumber, stepNumber } from '../../../kit/form/number-rules.ts'
import { t } from '../../../kit/text/t.ts'
import css from './answer.module.css'

interface Props {
  label: string
  /** How the input is called when it is met alone. */
  name: string
  value: number | ''
  max: number
  disabled: boolean
  onChange: (score: number | '') => void
}

/** A score from 0 to the most a question can give; empty while nobody has decided. */
export function GradeInput({ label, name, value, max, disabled, onChange }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const rules = { min: 0, max, decimals: 2 }
  const type = (text: string) => {
    const kept = keepNumber(text, rules)
    setTyped(Number(text) === kept ? text : String(kept))
    onChange(kept)
  }
  const turn = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    setTyped(null)
    onChange(stepNumber(value, event.key === 'ArrowUp' ? 1 : -1, rules))
  }
  return (
    <label className={css.grade}>
      <span>{label}</span>
      <span className={css.gradeBox}>
        <input
          inputMode="decimal"
          autoComplete="off"
          aria-label={name}
          disabled={disabled}
          value={typed ?? String(value)}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={turn}
          onBlur={() => setTyped(null)}
        />
        <span>{t('of {maximum}', { maximum: max })}</span>
      </span>
    </label>
  )
}
