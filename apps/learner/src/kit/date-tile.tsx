import { shortDay } from '@pelita/console/kit/format/dates.ts'

/** The day as a small leaf of a calendar. */
export function DateTile({ moment }: { moment: string }) {
  const [day, month] = shortDay(moment).split(' ')
  return (
    <div className="tile" aria-hidden>
      <span>{month}</span>
      <strong>{day}</strong>
    </div>
  )
}
