import { IconAlertCircle, IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import css from './ask.module.css'

/** `error` destroys something, `warning` may lose something, `info` goes ahead. */
export type MarkTone = 'error' | 'warning' | 'info'

const ICONS = { error: IconAlertCircle, warning: IconAlertTriangle, info: IconInfoCircle }

/** The round mark over the title of a question or a failure. */
export function Mark({ tone }: { tone: MarkTone }) {
  const Icon = ICONS[tone]
  return (
    <span className={css.mark} data-tone={tone}>
      <Icon size={24} stroke={1.5} aria-hidden />
    </span>
  )
}
