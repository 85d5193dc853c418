import type { ComponentType } from 'react'
import { t } from '../text/t.ts'
import classes from './rich-text.module.css'

interface Props {
  label: string
  icon: ComponentType<{ size?: number; stroke?: number }>
  pressed?: boolean | undefined
  disabled?: boolean | undefined
  onClick: () => void
}

/** One tool; the mouse must not take the cursor out of the text. */
export function ToolbarButton({ label, icon: Icon, pressed, disabled = false, onClick }: Props) {
  return (
    <button
      type="button"
      className={classes.tool}
      aria-label={t(label)}
      title={t(label)}
      aria-pressed={pressed}
      disabled={disabled}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      <Icon size={18} stroke={1.5} />
    </button>
  )
}
