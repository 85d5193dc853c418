import type { Attendant, learnerTrainerApi } from '@pelita/contract/areas/learner-trainer.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { type ListPlan, listPage } from '../../../platform/db/list.ts'
import type { OrgDb } from '../../../platform/db/scope.ts'

type Query = z.output<typeof learnerTrainerApi.people.query>

/** Those of one meeting; a trainer needs names and numbers, not addresses or places. */
const planFor = (scheduleId: string): ListPlan<Query, Attendant> => ({
  from: sql`attendances a`,
  id: sql`a.id`,
  search: (pattern) => sql`lower(concat_ws(' ', a.nik, a.full_name)) like lower(${pattern})`,
  ofPeople: (ids) => sql`a.user_id = any (${ids})`,
  always: sql`a.schedule_id = ${scheduleId}`,
  filters: { came: (value) => (value === 'true' ? sql`a.clock_in is not null` : sql`a.clock_in is null`) },
  sort: { name: sql`lower(a.full_name)`, clock_in: sql`a.clock_in` },
  first: { column: 'name', direction: 'asc' },
  rows: sql`select a.id, a.user_id, a.full_name as name, a.nik, a.value as invitation, a.clock_in from page join attendances a on a.id = page.id`,
})

export const attendantsOf = (db: OrgDb, scheduleId: string, query: Query, zone: string) =>
  listPage(db, planFor(scheduleId), query, zone)
