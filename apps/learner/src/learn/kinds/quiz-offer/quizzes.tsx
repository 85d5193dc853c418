import { shortDay } from '@pelita/console/kit/format/dates.ts'
import { t } from '@pelita/console/kit/text/t.ts'
import type { CatalogueEntry } from '@pelita/contract/learning/learner-catalogue.ts'
import { CatalogueOf } from '../../catalogue.tsx'

const QUIZZES = { module_type: 'quiz' } as const

const opensAt = ({ next_start_at, open_batches }: CatalogueEntry) => {
  if (next_start_at && Date.parse(next_start_at) > Date.now()) return t('Opens {date}', { date: shortDay(next_start_at) })
  return t(open_batches > 0 ? 'Open now' : 'Closed')
}

/** Quizzes that are offered by themselves. */
export default function Quizzes() {
  return <CatalogueOf place="/quizzes" title="Quizzes" none="No quiz was found" only={QUIZZES} when={opensAt} />
}
