import { CONTENT_KINDS } from './content-places.ts'
import type { ModuleSlug } from './modules.ts'

/** What stands in the menu of the learner app: every kind of content, and what is no content. */
export const LEARNER_MODULES = [
  ...CONTENT_KINDS,
  'mentoring',
  'digilib',
  'knowledge-feed',
] as const satisfies readonly ModuleSlug[]
export type LearnerModule = (typeof LEARNER_MODULES)[number]
