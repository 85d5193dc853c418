import type { OrgDb } from '../platform/db/scope.ts'
import { syncAttendances } from './attendance.ts'
import { issueCode } from './codes.ts'
import type { Cohort } from './cohort.ts'
import type { PresenceSettings } from './learning-tables.ts'

export interface NewMeeting extends Partial<PresenceSettings> {
  readonly start_date_time: string
  readonly end_date_time: string | null
  readonly day_id?: string | null
}

/** Adds meetings of a presence item to a cohort; everybody expected is on their lists at once. */
export async function addSchedules(
  db: OrgDb,
  cohort: Pick<Cohort, 'id' | 'module_id' | 'module_type' | 'batch_id'>,
  item: { readonly presence_id: string; readonly content_id: string },
  meetings: readonly NewMeeting[],
): Promise<string[]> {
  const rows = await db
    .insertInto('schedules')
    .values(meetings.map((meeting) => ({ ...meeting, ...item, module_id: cohort.module_id, batch_id: cohort.batch_id })))
    .returning('id')
    .execute()
  if (cohort.module_type === 'classroom')
    for (const { id } of rows) await issueCode(db, { presence_id: item.presence_id, schedule_id: id })
  await syncAttendances(db, { cohort_id: cohort.id })
  return rows.map((row) => row.id)
}
