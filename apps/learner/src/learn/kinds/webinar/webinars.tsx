import { CatalogueOf } from '../../catalogue.tsx'
import { startsAt } from '../../held-starts.ts'

const WEBINARS = { module_type: 'webinar' } as const

/** Webinars one can join, the next first. */
export default function Webinars() {
  return <CatalogueOf place="/webinars" title="Webinars" none="No webinar was found" only={WEBINARS} when={startsAt} />
}
