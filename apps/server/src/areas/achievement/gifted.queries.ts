import type { SharedListQuery } from '@pelita/contract/core/paging.ts'
import {
  type AchievementKind,
  type AchievementType,
  achievementTypeLabel,
  type giftedColumns,
  type giftedFilters,
  TARGET_USE,
} from '@pelita/contract/learning/achievement-grants.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { ownAccount } from '../../learning/cohort/participants/own-account.ts'
import { tallySum } from '../../learning/tallies.ts'
import { fromDay, type ListFilters, type ListPlan, personMatches, toDay } from '../../platform/db/list.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { notFound } from '../../platform/http/errors.ts'
import { USES } from './uses.ts'

type Filters = z.output<z.ZodObject<typeof giftedFilters>>
type Sorted = Omit<SharedListQuery, 'order_by'> & { order_by?: (typeof giftedColumns)[number] | 'asc' | 'desc' | undefined }
export type GiftedQuery = Filters & Sorted

export interface Achievement {
  readonly kind: AchievementKind
  readonly id: string
}

const claimAt = sql`g.claim_at`
const RUNS = sql`content_achievements r join cohorts h on h.id = r.cohort_id join contents c on c.id = h.content_id`
const ofRun = (condition: RawBuilder<unknown>) => sql`g.relation_id in (select r.id from ${RUNS} where ${condition})`

/** Who was given an achievement, with the columns its screen shows; `asked` says whether for a target. */
export const giftedPlan = <Row>(
  { kind, id }: Achievement,
  shown: { columns: RawBuilder<unknown>; joins: RawBuilder<unknown> },
  asked: Pick<Filters, 'module_type'> = {},
): ListPlan<GiftedQuery, Row> => ({
  from: sql`achievement_grants g`,
  id: sql`g.id`,
  search: (pattern) => personMatches(sql`g.user_id`, pattern),
  ofPeople: (ids) => sql`g.user_id = any (${ids})`,
  always: sql`g.achievement_id = ${id} and g.kind = ${kind}`,
  filters: {
    relation_id: (value) => (asked.module_type === TARGET_USE ? sql`g.target_id = ${value}` : sql`g.relation_id = ${value}`),
    module_type: (value) => (value === TARGET_USE ? sql`g.target_id is not null` : ofRun(sql`c.content_type = ${value}`)),
    batch_id: (value) => ofRun(sql`r.cohort_id = ${value} and h.kind = 'batch'`),
    achievement_type: (value) => sql`g.achievement_type = ${value}`,
    start_date: fromDay(claimAt),
    end_date: toDay(claimAt),
  },
  sort: {
    full_name: sql`lower(g.full_name)`,
    email: sql`g.email`,
    posisi: sql`lower(g.posisi)`,
    claim_at: claimAt,
    updated_at: sql`g.updated_at`,
  },
  first: { column: 'updated_at', direction: 'desc' },
  rows: sql`select g.id, g.user_id, ${ownAccount(sql`g.user_id`)}, g.full_name, g.nik, g.email, g.posisi, g.claim_at, g.state, g.revoke_reason ${shown.columns}
    from page join achievement_grants g on g.id = page.id ${shown.joins}`,
  total: (query) => countedTotal(id, query),
})

/** Every grant of a use has the same module, batch and type, so those filters say nothing beside its id. */
function countedTotal(
  id: string,
  { keyword, search: word, start_date, end_date, relation_id, ...rest }: ListFilters<GiftedQuery>,
) {
  if (keyword || word || start_date || end_date) return null
  if (relation_id) return tallySum('achievement', sql`${relation_id}::uuid`)
  const { module_type, batch_id, achievement_type } = rest
  return module_type || batch_id || achievement_type ? null : tallySum('achievement', sql`${id}::uuid`)
}

interface Use {
  achievement_type: AchievementType
}

/** What stands above the list: for one use of the achievement, or for all of them. */
export async function giftedDashboard(db: OrgDb, { kind, id }: Achievement, query: Filters) {
  const { rows: uses } = await sql<Use>`
    select distinct r.rule as achievement_type from ${USES}
     where r.kind = ${kind} and r.achievement_id = ${id}
       ${query.relation_id ? sql`and r.id = ${query.relation_id}` : sql``}
       ${query.batch_id ? sql`and r.batch_id = ${query.batch_id}` : sql``}
       ${query.module_type ? sql`and r.module_type = ${query.module_type}` : sql``}
       ${query.achievement_type ? sql`and r.rule = ${query.achievement_type}` : sql``}
     order by 1`.execute(db)
  if (query.relation_id && uses.length === 0) throw notFound('Relation')
  const { rows } = await sql<{ n: number }>`
    select (${tallySum('achievement', sql`${query.relation_id ?? id}::uuid`, ['claimed'])}) as n`.execute(db)
  return {
    total_claimed: rows[0]?.n ?? 0,
    achievement_type_label: uses.map((use) => achievementTypeLabel(use.achievement_type)).join(', ') || '-',
  }
}
