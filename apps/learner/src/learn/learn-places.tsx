import { t } from '@pelita/console/kit/text/t.ts'
import { CONTENT_KINDS } from '@pelita/contract/learning/content-places.ts'
import { contentType } from '@pelita/contract/learning/content-types.ts'
import { shownModules } from '../frame/brand.ts'
import { Link, usePath } from '../kit/path.tsx'

interface Place {
  readonly to: string
  readonly label: string
  /** By their slugs; a kind the server does not know yet has no place. */
  readonly holds: readonly string[]
}

const foundAt = (to: string) => CONTENT_KINDS.filter((kind) => contentType(kind).learner.found === to)

/** Where contents are found, in the order of their kinds, and what is no content. */
const PLACES: readonly Place[] = [
  ...CONTENT_KINDS.map((kind) => contentType(kind).learner)
    .filter(({ found }, index, all) => all.findIndex((one) => one.found === found) === index)
    .map(({ found, word }) => ({ to: found, label: word, holds: foundAt(found) })),
  { to: '/mentoring', label: 'Mentoring', holds: ['mentoring'] },
  { to: '/library', label: 'Library', holds: ['digilib'] },
  { to: '/feed', label: 'Feed', holds: ['knowledge-feed'] },
]

/** The places the organisation shows; one of several kinds is called by the first that has a name of its own. */
const shownPlaces = () =>
  PLACES.flatMap(({ to, label, holds }) => {
    const shown = shownModules()?.filter(({ slug }) => holds.includes(slug))
    return shown?.length === 0 ? [] : [{ to, label, own: shown?.find((one) => one.label !== null)?.label ?? null }]
  })

/** What the organisation calls a place, else our word. */
export const placeName = (place: string, ours: string): string => shownPlaces().find(({ to }) => to === place)?.own ?? t(ours)

/** Where one begins to look; nothing where the organisation shows no place at all. */
export const firstPlace = (): string | undefined => shownPlaces()[0]?.to

/** The places to find something in. */
export function LearnPlaces() {
  const here = usePath()
  return (
    <nav className="segments scrolls" aria-label={t('Find something')}>
      {shownPlaces().map(({ to, label, own }) => (
        <Link key={to} to={to} {...(here === to && { 'aria-current': 'page' })}>
          {own ?? t(label)}
        </Link>
      ))}
    </nav>
  )
}
