import type { ScoreSelection } from '@pelita/contract/areas/quiz/quiz-form.ts'
import { effectivePassGrade } from '@pelita/contract/areas/quiz/quiz-grading.ts'
import type { ResultDashboard } from '@pelita/contract/areas/quiz/quiz-results.ts'
import { moduleTitle } from '@pelita/contract/learning/modules.ts'
import { sql } from 'kysely'
import { readTallies } from '../../../learning/tallies.ts'
import type { OrgDb } from '../../../platform/db/scope.ts'
import type { ReportScope } from './report-scope.ts'

interface Use {
  readonly id: string
  readonly module_type: string
  readonly module_title: string
  readonly batch_title: string | null
  readonly pass_grade: number | null
  readonly by_expert: boolean
}

interface Preferences {
  readonly title: string
  readonly pass_grade: number
  readonly can_retake: boolean
  readonly score_selection_type: ScoreSelection
}

const inScope = (quizId: string, scope: ReportScope) => sql`r.type = 'quiz' and r.asset_id = ${quizId}
  ${scope.relation_id ? sql`and r.id = ${scope.relation_id}` : sql``}
  ${scope.module_type ? sql`and r.content_type = ${scope.module_type}` : sql``}
  ${scope.batch_id ? sql`and r.cohort_id = ${scope.batch_id}` : sql``}
  ${scope.content_id ? sql`and r.item_id::text = ${scope.content_id}` : sql``}`

const usesOf = async (db: OrgDb, quizId: string, scope: ReportScope) =>
  (
    await sql<Use>`select r.id, r.content_type as module_type, m.title as module_title, h.title as batch_title, r.pass_grade,
             h.graduation_determined_by = 'expert' as by_expert
      from uses r join contents m on m.id = r.content_id join cohorts h on h.id = r.cohort_id where ${inScope(quizId, scope)}`.execute(
      db,
    )
  ).rows

/** Experts of a batch whose flows include the item. */
const expertsOf = async (db: OrgDb, quizId: string, scope: ReportScope) =>
  (
    await sql<ResultDashboard['experts'][number]>`select distinct m.id, m.full_name as name, m.picture as avatar
      from uses r join batch_experts x on x.batch_id = r.cohort_id and r.item_id = any (x.flows)
      join participants m on m.id = x.user_id where ${inScope(quizId, scope)} order by name, m.id`.execute(db)
  ).rows

/** What all uses have in common; null when they differ or there are none. */
const shared = <T>(values: readonly T[]): T | null => (new Set(values).size === 1 ? (values[0] ?? null) : null)

/** The figures above a report, from the tallies: the same work for ten participants and for a million. */
export async function resultDashboard(db: OrgDb, quizId: string, scope: ReportScope): Promise<ResultDashboard> {
  const { title, pass_grade, can_retake, score_selection_type }: Preferences = await db
    .selectFrom('quizzes')
    .select([
      'title',
      'pass_grade',
      'score_selection_type',
      sql<boolean>`can_retake_on_fail or can_retake_on_pass`.as('can_retake'),
    ])
    .where('id', '=', quizId)
    .executeTakeFirstOrThrow()
  const uses = await usesOf(db, quizId, scope)
  const narrowed = Boolean(scope.relation_id || scope.module_type || scope.batch_id || scope.content_id)
  const counts = await readTallies(db, 'item_result', narrowed ? uses.map((use) => use.id) : [quizId])
  const count = (status: string) => counts[status] ?? 0
  const moduleType = narrowed ? shared(uses.map((use) => use.module_type)) : null
  return {
    title,
    module_title: narrowed ? shared(uses.map((use) => use.module_title)) : null,
    batch_title: narrowed ? shared(uses.map((use) => use.batch_title)) : null,
    module_type: moduleType === null ? '-' : moduleTitle(moduleType),
    total_participants: Object.values(counts).reduce((sum, n) => sum + n, 0),
    retake: can_retake ? 'Active' : 'Inactive',
    graduation_determined_by: shared(uses.map((use) => use.by_expert)) ? 'Expert' : 'System',
    pass_grade: effectivePassGrade(narrowed ? shared(uses.map((use) => use.pass_grade)) : null, pass_grade),
    score_selection_type,
    not_done: count('not_done'),
    waiting_review: count('waiting_review'),
    not_passed: count('not_passed'),
    passed: count('passed'),
    experts: await expertsOf(db, quizId, scope),
  }
}
