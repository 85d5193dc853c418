import type { ModuleSlug } from '../areas/reference.ts'

/** What stands in the menu of the learner app; a kind is added once its area has a place there. */
export const LEARNER_MODULES = [
  ...(['classroom', 'video', 'podcast', 'document-pdf', 'document-ppt', 'digilib', 'knowledge-feed'] as const),
] as const satisfies readonly ModuleSlug[]
export type LearnerModule = (typeof LEARNER_MODULES)[number]
