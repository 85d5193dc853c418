import { presenceApi } from '@pelita/contract/areas/presence.ts'
import { useData } from '../../data/use-data.ts'
import { Face } from '../../kit/detail/face.tsx'
import { zonedClock } from '../../kit/format/browser-zone.ts'
import { t } from '../../kit/text/t.ts'
import type { Place } from './place-select.tsx'
import classes from './preview.module.css'
import { placeQuery } from './use-place.ts'

const EVERY_MS = 3000
const NAMES = 5

/** Who has checked in so far, while people are coming in. */
export function LiveCounter({ id, place }: { id: string; place: Place }) {
  const input = { params: { id }, query: placeQuery(place) }
  const { data } = useData(presenceApi.live, input, 'Failed get attendance', { show: 'none', every: EVERY_MS })
  if (!data) return null
  const { checked_in, expected, latest } = data
  return (
    <section className={classes.live} aria-label={t('Checked in')}>
      <p className={classes.count} aria-live="polite">
        {t(countText(checked_in, expected), { count: checked_in, expected })}
      </p>
      {expected > 0 && <progress className={classes.bar} max={expected} value={checked_in} aria-label={t('Checked in')} />}
      {latest.length === 0 && <p className={classes.nobody}>{t('Names appear here as people check in.')}</p>}
      <ul>
        {latest.slice(0, NAMES).map((person) => (
          <li key={person.id}>
            <Face name={person.name} picture={person.picture} size={28} />
            <span className={classes.name}>{person.name}</span>
            <time dateTime={person.clock_in}>{zonedClock(person.clock_in)}</time>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Visitors come unexpected, so that there may be more people than seats. */
const countText = (count: number, expected: number): string => {
  if (expected === 0) return '{count} checked in'
  return count > expected ? '{count} checked in, {expected} expected' : '{count} of {expected} checked in'
}
