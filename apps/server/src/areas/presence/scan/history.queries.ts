import type { learnerPresenceApi } from '@pelita/contract/areas/learner-presence.ts'
import type { Invitation } from '@pelita/contract/learning/attendance.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { type ListPlan, listPage } from '../../../platform/db/list.ts'
import type { OrgDb } from '../../../platform/db/scope.ts'

type Query = z.output<typeof learnerPresenceApi.presenceHistory.query>

interface Row {
  id: string
  title: string
  clock_in: string
  invitation: Invitation
  start_date_time: string | null
  end_date_time: string | null
}

const planFor = (userId: string): ListPlan<Query, Row> => ({
  from: sql`attendances a join presences p on p.id = a.presence_id`,
  id: sql`a.id`,
  search: (pattern) => sql`p.title ilike ${pattern}`,
  always: sql`a.user_id = ${userId} and a.clock_in is not null`,
  filters: {},
  sort: { clock_in: sql`a.clock_in` },
  first: { column: 'clock_in', direction: 'desc' },
  rows: sql`
    select a.id, p.title, a.clock_in, a.value as invitation, s.start_date_time, s.end_date_time
      from page join attendances a on a.id = page.id join presences p on p.id = a.presence_id left join schedules s on s.id = a.schedule_id`,
})

/** My check-ins, the newest first. */
export async function myCheckIns(db: OrgDb, userId: string, query: Query, zone: string) {
  const page = await listPage(db, planFor(userId), query, zone)
  return {
    ...page,
    results: page.results.map(({ start_date_time, end_date_time, ...row }) => ({
      ...row,
      schedule: start_date_time ? { start_date_time, end_date_time } : null,
    })),
  }
}
