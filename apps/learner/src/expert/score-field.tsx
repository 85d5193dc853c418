import { t } from '@pelita/console/kit/text/t.ts'
import { useId } from 'react'

interface Props {
  label: string
  value: string
  onChange: (value: string) => void
}

/** A score as it is typed: a number, with a comma or a point. */
export function ScoreField({ label, value, onChange }: Props) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{t(label)}</label>
      <input
        id={id}
        inputMode="decimal"
        value={value}
        maxLength={6}
        onChange={(event) => onChange(event.currentTarget.value.replace(',', '.').replace(/[^\d.]/g, ''))}
      />
    </div>
  )
}
