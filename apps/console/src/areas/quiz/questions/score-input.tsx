import { type KeyboardEvent, useState } from 'react'
import { keepNumber, stepNumber } from '../../../kit/form/number-rules.ts'
import css from './question-card.module.css'

interface Props {
  /** Stands before the input. */
  label?: string
  /** How the input is called when it is met alone. */
  name: string
  value: number
  max: number
  disabled?: boolean
  onChange: (score: number) => void
}

/** Points, from 0 to a maximum; an emptied field is 0 once it is left. */
export function ScoreInput({ label, name, value, max, disabled = false, onChange }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const rules = { min: 0, max, decimals: 2 }
  const type = (text: string) => {
    const kept = keepNumber(text, rules)
    setTyped(Number(text) === kept ? text : String(kept))
    onChange(kept === '' ? 0 : kept)
  }
  const turn = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    setTyped(null)
    onChange(stepNumber(value, event.key === 'ArrowUp' ? 1 : -1, rules))
  }
  return (
    <label className={css.score}>
      {label}
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
    </label>
  )
}
