import type { presenceApi } from '@pelita/contract/areas/presence.ts'
import type { AttendanceRow, Invitation } from '@pelita/contract/learning/attendance.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { ownAccount } from '../../learning/cohort/participants/own-account.ts'
import { tallySum } from '../../learning/tallies.ts'
import { type ListPlan, listPage } from '../../platform/db/list.ts'
import type { OrgDb } from '../../platform/db/scope.ts'

export type AttendanceQuery = z.output<typeof presenceApi.attendances.query>

interface Listed extends Omit<AttendanceRow, 'schedule'> {
  start_date_time: string | null
  end_date_time: string | null
}

/** What the list shows of a person, which follows the member's own; the position is not shown. */
const search = (pattern: string) => sql`lower(concat_ws(' ', a.nik, a.full_name, a.email)) like lower(${pattern})`

const columns = sql`a.id, a.user_id, ${ownAccount(sql`a.user_id`)}, a.nik, a.full_name as name, a.email, a.clock_in, a.lat, a.lon, coalesce(b.title, mo.title) as batch,
  a.schedule_id, s.start_date_time, s.end_date_time, a.value as invitation`
const joins = sql`from page join attendances a on a.id = page.id left join schedules s on s.id = a.schedule_id
  left join cohorts b on b.id = s.cohort_id left join contents mo on mo.id = b.content_id`

/** The attendance list of one presence, with further columns for its spreadsheet. */
export const attendancePlan = <Row = Listed>(
  presenceId: string,
  more: { columns: RawBuilder<unknown>; joins: RawBuilder<unknown> } = { columns: sql``, joins: sql`` },
): ListPlan<AttendanceQuery, Row> => ({
  from: sql`attendances a`,
  id: sql`a.id`,
  search,
  ofPeople: (ids) => sql`a.user_id = any (${ids})`,
  always: sql`a.presence_id = ${presenceId}`,
  filters: {
    batch_id: (value) => sql`a.cohort_id = ${value}`,
    schedule_id: (value) => sql`a.schedule_id = ${value}`,
    invitation: (value) => sql`a.value = ${value}`,
  },
  sort: {
    nik: sql`a.nik`,
    name: sql`lower(a.full_name)`,
    email: sql`a.email`,
    clock_in: sql`a.clock_in`,
    invitation: sql`a.value`,
    updated_at: sql`a.updated_at`,
  },
  first: { column: 'updated_at', direction: 'desc' },
  rows: sql`select ${columns} ${more.columns} ${joins} ${more.joins}`,
  total: (query) => (query.keyword || query.search ? null : countedTotal(presenceId, query)),
})

const countedTotal = (presenceId: string, { batch_id, schedule_id, invitation }: Partial<AttendanceQuery>) => {
  const keys: Invitation[] | undefined = invitation && [invitation]
  if (schedule_id) return tallySum('attendance', sql`${schedule_id}::uuid`, keys)
  if (!batch_id) return tallySum('attendance', sql`${presenceId}::uuid`, keys)
  return tallySum('attendance', sql`select id from schedules where presence_id = ${presenceId} and cohort_id = ${batch_id}`, keys)
}

export async function listAttendances(db: OrgDb, presenceId: string, query: AttendanceQuery, zone: string) {
  const page = await listPage(db, attendancePlan(presenceId), query, zone)
  return {
    ...page,
    results: page.results.map(({ start_date_time, end_date_time, ...row }) => ({
      ...row,
      schedule: start_date_time ? { start_date_time, end_date_time } : null,
    })),
  }
}
