import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { TriggerProps } from '../feedback/popup.tsx'
import css from './filters.module.css'

interface FilterButtonProps {
  trigger: TriggerProps
  icon?: ReactNode
  active: boolean
  disabled?: boolean
  /** Fills its place instead of fitting its text. */
  wide?: boolean
  children: ReactNode
}

/** The button that opens a filter; it is tinted while its filter is in use. */
export function FilterButton({ trigger, icon, active, disabled, wide, children }: FilterButtonProps) {
  return (
    <button
      type="button"
      {...trigger}
      className={css.button}
      data-active={active || undefined}
      data-wide={wide || undefined}
      disabled={disabled}
    >
      {icon}
      <span className={css.text}>{children}</span>
      <IconChevronDown size={16} stroke={1.5} aria-hidden className={css.arrow} />
    </button>
  )
}
