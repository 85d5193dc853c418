import { shortZone } from '../../format/browser-zone.ts'
import css from '../table/list-table.module.css'

/** Day and time as they were written, the time below the day where the column is narrow; on hover whose clock it is. */
export function Moment({ text }: { text: string }) {
  const space = text.lastIndexOf(' ')
  if (space < 0) return text
  return (
    <span className={css.moment} title={shortZone()} data-moment>
      <span>{text.slice(0, space)} </span>
      <span>{text.slice(space + 1)}</span>
    </span>
  )
}
