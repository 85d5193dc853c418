import { dayTime } from '@pelita/console/kit/format/dates.ts'
import { t } from '@pelita/console/kit/text/t.ts'
import type { CatalogueEntry } from '@pelita/contract/learning/learner-catalogue.ts'
import { CatalogueOf } from '../../catalogue.tsx'

const WEBINARS = { module_type: 'webinar' } as const

const startsAt = ({ next_start_at, open_batches }: CatalogueEntry) => {
  if (!next_start_at) return t('Registration is closed')
  if (Date.parse(next_start_at) > Date.now()) return dayTime(next_start_at)
  return t(open_batches > 0 ? 'Live now' : 'Registration is closed')
}

/** Webinars one can join, the next first. */
export default function Webinars() {
  return <CatalogueOf place="/webinars" title="Webinars" none="No webinar was found" only={WEBINARS} when={startsAt} />
}
