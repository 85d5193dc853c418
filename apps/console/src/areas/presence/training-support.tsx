import type { PresenceDetail } from '@pelita/contract/areas/presence.ts'
import { Face } from '../../kit/detail/face.tsx'
import { t } from '../../kit/text/t.ts'
import classes from './preview.module.css'

/** Whom to ask when scanning does not work; not shown where nobody was named. */
export function TrainingSupport({ people }: { people: PresenceDetail['training_support'] }) {
  if (people.length === 0) return null
  return (
    <section className={classes.support}>
      <h2>{t('Training Support')}</h2>
      <ul>
        {people.map((person) => (
          <li key={person.user_id}>
            <Face name={person.full_name} picture={person.picture} size={40} />
            <span className={classes.who}>
              <strong>{person.full_name}</strong>
              <small>{person.phone ?? '-'}</small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
