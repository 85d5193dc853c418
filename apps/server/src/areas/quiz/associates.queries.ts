import type { quizResultApi } from '@pelita/contract/areas/quiz/quiz-results.ts'
import type { z } from 'zod'
import { associatesPlan, moduleFilter, usesOf, withModuleTitles } from '../../learning/item/associates.ts'
import { listPage } from '../../platform/db/list.ts'
import type { OrgDb } from '../../platform/db/scope.ts'

type Query = z.output<typeof quizResultApi.associates.query>

/** Where a quiz is used: one row per item of a module, and per batch where it has batches. */
export async function listAssociates(db: OrgDb, quizId: string, query: Query, zone: string) {
  const plan = { ...associatesPlan(usesOf('quiz', quizId)), filters: { module_type: moduleFilter } }
  return withModuleTitles(await listPage(db, plan, query, zone))
}
