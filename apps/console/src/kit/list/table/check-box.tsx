import { useEffect, useRef } from 'react'
import css from './check-box.module.css'

interface CheckBoxProps {
  label: string
  checked: boolean
  /** Some, but not all. */
  mixed?: boolean
  /** Why the box cannot be used, on hover; without it, it can. */
  closed?: string | undefined
  toggle: () => void
}

/** The browser's own box in the organisation's colour, with a target of 24 px and more. */
export function CheckBox({ label, checked, mixed = false, closed, toggle }: CheckBoxProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current) input.current.indeterminate = mixed
  }, [mixed])
  return (
    <label className={css.target} title={closed} data-closed={closed === undefined ? undefined : true}>
      <input
        ref={input}
        type="checkbox"
        className={css.box}
        aria-label={label}
        checked={checked}
        disabled={closed !== undefined}
        onChange={toggle}
      />
    </label>
  )
}
