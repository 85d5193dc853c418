import { t } from '@pelita/console/kit/text/t.ts'
import type { CatalogueEntry } from '@pelita/contract/learning/learner-catalogue.ts'
import { CatalogueOf } from '../../catalogue.tsx'

const COURSES = { module_type: 'course' } as const

const whenOpen = ({ open_batches }: CatalogueEntry) => t(open_batches > 0 ? 'Open now' : 'Registration is closed')

/** Courses one can join. */
export default function Courses() {
  return <CatalogueOf place="/courses" title="Courses" none="No course was found" only={COURSES} when={whenOpen} />
}
