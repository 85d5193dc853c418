import { dayTime } from '@pelita/console/kit/format/dates.ts'
import { t } from '@pelita/console/kit/text/t.ts'
import type { CatalogueEntry } from '@pelita/contract/learning/learner-catalogue.ts'

/** When something takes place that has one time of its own, or that it does now. */
export const startsAt = ({ next_start_at, open_batches }: CatalogueEntry): string => {
  if (!next_start_at) return t('Registration is closed')
  if (Date.parse(next_start_at) > Date.now()) return dayTime(next_start_at)
  return t(open_batches > 0 ? 'Live now' : 'Registration is closed')
}
