import type { AchievementKind, AchievementType } from '@pelita/contract/learning/achievement-grants.ts'
import { certificateTypeOf } from '@pelita/contract/learning/certificate/certificate-types.ts'
import { type RawBuilder, sql } from 'kysely'
import type { OrgDb } from '../../platform/db/scope.ts'
import { invalid, notFound } from '../../platform/http/errors.ts'

export interface NewAchievement {
  readonly kind: AchievementKind
  readonly achievement_id: string
  readonly cohort_id: string
  readonly rule?: AchievementType
  /** Optional ones: from which final score on they are given by themselves. */
  readonly min_score?: number | null
}

/** What a run gives to those who complete it, or beyond that; whoever has earned it already gets it at once. */
export async function placeAchievement(db: OrgDb, { rule = 'completion', min_score = null, ...given }: NewAchievement) {
  const run = await db
    .selectFrom('cohorts')
    .innerJoin('contents', 'contents.id', 'cohorts.content_id')
    .select('contents.content_type')
    .where('cohorts.id', '=', given.cohort_id)
    .executeTakeFirst()
  if (!run) throw notFound('Module')
  if (given.kind === 'certificate') await checkCertificate(db, given.achievement_id, run.content_type)
  const { id } = await db
    .insertInto('content_achievements')
    .values({ ...given, rule, min_score })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A certificate says which kind of content it is for. */
async function checkCertificate(db: OrgDb, id: string, contentType: string) {
  const certificate = await db.selectFrom('certificates').select(['name', 'type']).where('id', '=', id).executeTakeFirst()
  if (!certificate) throw notFound('Certificate')
  if (certificate.type !== certificateTypeOf(contentType)) throw invalid('content_id', `${certificate.name} is not available`)
}

/** `is_associated` of an achievement: at least one run gives it, or a target. */
export const isUsed = (kind: AchievementKind, id: RawBuilder<unknown>) =>
  sql<boolean>`(exists (select 1 from content_achievements r where r.kind = ${kind} and r.achievement_id = ${id} and r.deleted_at is null)
    ${kind === 'badge' ? sql`or exists (select 1 from leaderboard_targets t where t.reward_badge_id = ${id} and t.reward = 'badge' and t.deleted_at is null)` : sql``})`
