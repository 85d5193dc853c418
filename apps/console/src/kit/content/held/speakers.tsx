import type { ShownSpeaker } from '@pelita/contract/learning/held-run.ts'
import { Face } from '../../detail/face.tsx'
import css from './held.module.css'

/** Who speaks, with face and title. */
export function Speakers({ people }: { people: readonly Pick<ShownSpeaker, 'name' | 'title' | 'picture'>[] }) {
  if (people.length === 0) return <>-</>
  return (
    <ul className={css.list}>
      {people.map(({ name, title, picture }) => (
        <li key={`${name} ${title}`} className={css.speaker}>
          <Face name={name} picture={picture} size={32} />
          <span>
            {name}
            {title && <small>{title}</small>}
          </span>
        </li>
      ))}
    </ul>
  )
}
