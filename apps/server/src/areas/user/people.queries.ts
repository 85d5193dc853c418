import type { userApi } from '@pelita/contract/areas/user-api.ts'
import { USUAL_MINUTES } from '@pelita/contract/learning/coaching.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { amongMembers, type ListPlan } from '../../platform/db/list.ts'

type GroupQuery = z.output<typeof userApi.group.query>
type GroupPerson = z.output<typeof userApi.group.data>['results'][number]
type CoachQuery = z.output<typeof userApi.coach.query>
type Coach = z.output<typeof userApi.coach.data>['results'][number]

const person = sql`m.id as user_id, m.full_name as name, m.email, m.phone, c.company_name as company, m.posisi as position, m.picture`
const source = sql`from page join memberships m on m.id = page.id left join companies c on c.id = m.company_id`

/** Active people of a group, for the forms that name experts and training supports. */
export const groupPlan: ListPlan<GroupQuery, GroupPerson> = {
  from: sql`memberships m`,
  id: sql`m.id`,
  always: sql`m.status = 'active' and cardinality(m.groups) > 0`,
  ...amongMembers,
  filters: { group: (value) => sql`m.groups @> ${[value]}::text[]` },
  sort: { name: sql`m.full_name`, email: sql`m.email`, updated_at: sql`m.updated_at` },
  first: { column: 'name', direction: 'asc' },
  rows: sql`select m.id, ${person} ${source}`,
}

export const coachPlan: ListPlan<CoachQuery, Coach> = {
  from: sql`memberships m`,
  id: sql`m.id`,
  always: sql`m.status = 'active' and m.groups @> '{coach}'`,
  ...amongMembers,
  filters: {},
  sort: { full_name: sql`m.full_name`, updated_at: sql`m.updated_at` },
  first: { column: 'full_name', direction: 'asc' },
  rows: sql`select m.id, m.full_name, m.posisi as description, ${USUAL_MINUTES}::int as minutes, ${person} ${source}`,
}
