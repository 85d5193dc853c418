import { LEARNER_MODULES, type LearnerModule } from '@pelita/contract/learning/learner-modules.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { locked } from '../../platform/http/errors.ts'
import { readSettings } from '../../platform/settings/settings.ts'

/**
 * The kinds of content the learner's own organisation shows. A hidden one stands in no menu and no list and nothing new
 * is begun there; nothing is deleted, and who has begun something goes on.
 */
export async function shownModules(db: OrgDb): Promise<LearnerModule[]> {
  const { hidden_modules } = await readSettings(db, 'content')
  return LEARNER_MODULES.filter((slug) => !hidden_modules.includes(slug))
}

export async function requireShown(db: OrgDb, module: LearnerModule): Promise<void> {
  if (!(await shownModules(db)).includes(module)) throw locked('Content is not available')
}
