import { verifyPath } from '@pelita/contract/areas/achievement/credential.ts'
import type { LearnerAchievement, learnerAchievementApi } from '@pelita/contract/areas/achievement/learner-achievement.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { IS_EARNED } from '../../../learning/result/achievements.ts'
import { type ListPlan, listPage } from '../../../platform/db/list.ts'
import type { OrgDb, Session } from '../../../platform/db/scope.ts'
import { notFound } from '../../../platform/http/errors.ts'

type Query = z.output<typeof learnerAchievementApi.list.query>
type Row = Omit<LearnerAchievement, 'credential_url'> & { issuer: string; is_public: boolean }

/** What lapsed a moment ago is already shown as such, before the clock has written it down. */
const lapsed = sql`(g.state = 'granted' and g.claim_until < now())`
const state = sql`case when ${lapsed} then 'expired' else g.state end`

const rowsOf = (page: RawBuilder<unknown>) => sql<Row>`
  select g.id, g.kind, g.achievement_id, a.name, a.description, a.image, g.achievement_type, mo.content_type as module_type, e.content_id as module_id, nullif(e.cohort_id, e.content_id) as batch_id, coalesce(mo.title, g.target_title) as module_title,
         b.title as batch_title, ${state} as state, g.granted_at, g.claim_until, g.claim_at, g.valid_until,
         (g.state = 'granted' and not coalesce(g.claim_until < now(), false)
          and ${IS_EARNED}) as can_claim, o.code as issuer, g.named as is_public
    from ${page} join achievement_grants g on g.id = page.id join achievements a on a.id = g.achievement_id and a.kind = g.kind
    left join enrollments e on e.id = g.enrollment_id left join contents mo on mo.id = e.content_id left join cohorts b on b.id = e.cohort_id
    join organizations o on o.id = g.org_id`

const planFor = (userId: string): ListPlan<Query, Row> => ({
  from: sql`achievement_grants g`,
  id: sql`g.id`,
  search: (pattern) => sql`exists (select 1 from achievements a where a.id = g.achievement_id and a.name ilike ${pattern})`,
  always: sql`g.user_id = ${userId}`,
  filters: { kind: (value) => sql`g.kind = ${value}`, state: (value) => sql`${state} = ${value}` },
  sort: { granted_at: sql`g.granted_at` },
  first: { column: 'granted_at', direction: 'desc' },
  rows: rowsOf(sql`page`),
})

/** Issued by the owner of the content, which vouches for nobody it must not name. */
const withCredential = ({ issuer, is_public, ...row }: Row): LearnerAchievement => ({
  ...row,
  credential_url: row.claim_at && is_public ? verifyPath(issuer, row.id) : null,
})

/** Everything I was ever given, with its state. */
export async function myAchievements(db: OrgDb, { membership_id, timezone }: Session, query: Query) {
  const page = await listPage(db, planFor(membership_id), query, timezone)
  return { ...page, results: page.results.map(withCredential) }
}

export async function myAchievement(db: OrgDb, { membership_id }: Session, grantId: string): Promise<LearnerAchievement> {
  const mine = sql`(select id from achievement_grants where id = ${grantId} and user_id = ${membership_id}) page`
  const { rows } = await rowsOf(mine).execute(db)
  if (!rows[0]) throw notFound('Achievement')
  return withCredential(rows[0])
}
