import { t } from '@pelita/console/kit/text/t.ts'
import type { CatalogueEntry } from '@pelita/contract/areas/learner-catalogue.ts'

const KINDS: Readonly<Record<CatalogueEntry['module_type'], string | null>> = {
  classroom: null,
  quiz: 'Quiz',
  course: 'Course',
  webinar: 'Webinar',
  'live-event': 'Live Event',
  program: 'Program',
}

/** What something other than a class is called. */
export const kindOf = ({ module_type }: { readonly module_type: string }): string | null => {
  const kind = KINDS[module_type as CatalogueEntry['module_type']] ?? null
  return kind && t(kind)
}
