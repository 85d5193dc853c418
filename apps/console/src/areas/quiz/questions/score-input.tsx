import { useTypedNumber } from '../../../kit/form/number/use-typed-number.ts'
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
  const input = useTypedNumber({ value, change: (score) => onChange(score || 0), min: 0, max, decimals: 2 })
  return (
    <label className={css.score}>
      {label && <span>{label}</span>}
      <input {...input} aria-label={name} disabled={disabled} />
    </label>
  )
}
