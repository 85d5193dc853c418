import { CatalogueOf } from '../../catalogue.tsx'
import { startsAt } from '../../held-starts.ts'

const EVENTS = { module_type: 'live-event' } as const

/** Events one can join, the next first. */
export default function Events() {
  return <CatalogueOf place="/events" title="Events" none="No event was found" only={EVENTS} when={startsAt} />
}
