import './cover.css'
import { IconSchool } from '@tabler/icons-react'

const HUES = 6
/** The same content has the same colour everywhere. */
const hueOf = (title: string): number => [...title].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % HUES

/** The picture of a content; where it has none, a tile in a colour of its own. */
export function Cover({ picture, title }: { picture: string | null; title: string }) {
  if (picture) return <img className="content-cover" src={picture} alt="" loading="lazy" />
  return (
    <span className="content-cover" data-hue={hueOf(title)}>
      <IconSchool size={26} stroke={1.5} aria-hidden />
    </span>
  )
}
