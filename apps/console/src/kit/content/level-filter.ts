import { levelsOf } from '@pelita/contract/learning/content-rules.ts'
import type { ChoiceFilter } from '../filters/filter.ts'
import { t } from '../text/t.ts'

/** Contents of a kind by their level. */
export const levelFilter = (kind: Parameters<typeof levelsOf>[0]): ChoiceFilter<'level_id'> => ({
  ...{ kind: 'choice', name: 'level_id', label: 'Level' },
  options: levelsOf(kind).map(({ id, title }) => ({ value: String(id), label: t(title) })),
})
