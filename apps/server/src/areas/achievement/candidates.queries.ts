import type { SharedListQuery } from '@pelita/contract/core/paging.ts'
import type { AchievementKind } from '@pelita/contract/learning/achievement-grants.ts'
import { sql } from 'kysely'
import { amongMembers, type ListPlan, listPage } from '../../platform/db/list.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { notFound } from '../../platform/http/errors.ts'

type CandidatesQuery = Omit<SharedListQuery, 'order_by'> & {
  relation_id: string
  order_by?: 'full_name' | 'asc' | 'desc' | undefined
}

interface Candidate {
  id: string
  nik: string
  full_name: string
  email: string
}

const planFor = (cohortId: string): ListPlan<CandidatesQuery, Candidate> => ({
  from: sql`enrollments e join participants m on m.id = e.user_id`,
  id: sql`m.id`,
  ...amongMembers,
  always: sql`e.cohort_id = ${cohortId} and e.archived_at is null and e.status in ('invited', 'confirmed')`,
  filters: {
    relation_id: (value) =>
      sql`not exists (select 1 from achievement_grants g where g.relation_id = ${value} and g.user_id = m.id and g.state <> 'revoked')`,
  },
  sort: { full_name: sql`lower(m.full_name)` },
  first: { column: 'full_name', direction: 'asc' },
  rows: sql`select m.id, m.nik, m.full_name, m.email from page join participants m on m.id = page.id`,
})

/** Participants of one use of an achievement who do not have it yet. */
export async function listCandidates(db: OrgDb, of: { kind: AchievementKind; id: string }, query: CandidatesQuery, zone: string) {
  const relation = await db
    .selectFrom('content_achievements')
    .select('cohort_id')
    .where('id', '=', query.relation_id)
    .where('kind', '=', of.kind)
    .where('achievement_id', '=', of.id)
    .executeTakeFirst()
  if (!relation) throw notFound('Relation')
  return listPage(db, planFor(relation.cohort_id), query, zone)
}
