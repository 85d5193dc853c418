import type { AchievementRow, userRecordApi } from '@pelita/contract/areas/user-record.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { ListPlan } from '../../platform/db/list.ts'

type Query = z.output<typeof userRecordApi.achievements.query>

/** What lapsed a moment ago is already shown as such, before the clock has written it down. */
const state = sql`case when g.state = 'granted' and g.claim_until < now() then 'expired' else g.state end`

/** Badges and certificates one member was ever given. */
export const achievementPlan = (userId: string): ListPlan<Query, AchievementRow> => ({
  from: sql`achievement_grants g join achievements a on a.org_id = g.org_id and a.id = g.achievement_id and a.kind = g.kind`,
  id: sql`g.id`,
  always: sql`g.user_id = ${userId}`,
  search: (pattern) => sql`a.name ilike ${pattern}`,
  filters: { kind: (value) => sql`g.kind = ${value}`, state: (value) => sql`${state} = ${value}` },
  sort: { title: sql`lower(a.name)`, granted_at: sql`g.granted_at`, claim_at: sql`g.claim_at` },
  first: { column: 'granted_at', direction: 'desc' },
  rows: sql`select g.id, case when g.org_id = g.member_org_id then g.achievement_id end as achievement_id, g.kind, a.name as title, coalesce(o.title, g.target_title) as module_title, ${state} as state, g.granted_at, g.claim_at
    from page join achievement_grants g on g.id = page.id join achievements a on a.id = g.achievement_id and a.kind = g.kind
    left join enrollments e on e.id = g.enrollment_id left join contents o on o.id = e.content_id`,
})
