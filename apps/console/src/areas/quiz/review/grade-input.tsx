import { useTypedNumber } from '../../../kit/form/number/use-typed-number.ts'
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
  const input = useTypedNumber({ value, change: onChange, min: 0, max, decimals: 2 })
  return (
    <label className={css.grade}>
      <span>{label}</span>
      <span className={css.gradeBox}>
        <input {...input} aria-label={name} disabled={disabled} />
        <span>{t('of {maximum}', { maximum: max })}</span>
      </span>
    </label>
  )
}
