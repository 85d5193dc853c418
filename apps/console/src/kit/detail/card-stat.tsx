import type { ComponentType, ReactNode } from 'react'
import { t } from '../text/t.ts'
import type { Tone } from '../theme/tokens.ts'
import classes from './detail.module.css'

interface Props {
  label: string
  value: ReactNode
  /** The full number or text behind a short one, on hover. */
  full?: string
  icon: ComponentType<{ size?: number; stroke?: number }>
  tone?: Tone
}

/** One figure of a report, on a card of its own. */
export function CardStat({ label, value, full, icon: Icon, tone = 'gray' }: Props) {
  return (
    <div className={classes.stat}>
      <span className={classes.statMark} data-tone={tone} aria-hidden="true">
        <Icon size={20} stroke={1.5} />
      </span>
      <dl>
        <dt>{t(label)}</dt>
        <dd title={full}>{value}</dd>
      </dl>
    </div>
  )
}

export function CardStats({ children }: { children: ReactNode }) {
  return <div className={classes.stats}>{children}</div>
}
