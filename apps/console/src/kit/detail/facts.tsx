import type { ReactNode } from 'react'
import { shortZone } from '../format/browser-zone.ts'
import { isExact, lacksZone } from '../format/dates.ts'
import { t } from '../text/t.ts'
import classes from './detail.module.css'

export interface Fact {
  readonly label: string
  /** '-' stands for nothing. */
  readonly value: ReactNode
  /** Takes the whole width: longer texts. */
  readonly wide?: boolean
  /** Takes the room of three where facts stand in many columns: names of classes. */
  readonly long?: boolean
}

const isNothing = (value: ReactNode): boolean => value === null || value === undefined || value === ''

/** A time says whose clock it is; those of History stand over a note, to the second. */
const zoned = (value: ReactNode): ReactNode =>
  typeof value === 'string' && lacksZone(value) && !isExact(value) ? `${value} ${shortZone()}` : value

/** What is known about a record, in two columns. */
export function Facts({ facts, quiet = false }: { facts: readonly Fact[]; quiet?: boolean }) {
  return (
    <dl className={classes.facts} data-quiet={quiet || undefined}>
      {facts.map(({ label, value, wide, long }) => (
        <div key={label} className={classes.fact} data-wide={wide || undefined} data-long={long || undefined}>
          <dt>{t(label)}</dt>
          <dd>{isNothing(value) ? '-' : zoned(value)}</dd>
        </div>
      ))}
    </dl>
  )
}
