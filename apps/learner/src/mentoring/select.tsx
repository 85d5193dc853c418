import { t } from '@pelita/console/kit/text/t.ts'
import { useId } from 'react'

interface Props {
  label: string
  /** What nothing chosen means. */
  none: string
  value: string
  options: readonly { readonly value: string; readonly label: string }[]
  onChange: (value: string) => void
}

/** Narrows a list; what was chosen stays, also where nothing else has it. */
export function Select({ label, none, value, options, onChange }: Props) {
  const id = useId()
  const all = value && options.every((option) => option.value !== value) ? [{ value, label: value }, ...options] : options
  return (
    <div className="field">
      <label htmlFor={id}>{t(label)}</label>
      <select id={id} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        <option value="">{t(none)}</option>
        {all.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}
