import { runsInBatches } from '@pelita/contract/learning/content-types.ts'
import type { OrgDb } from '../../../platform/db/scope.ts'
import type { Cohort } from '../cohort.ts'
import { syncAttendances } from './attendance.ts'
import { issueCode } from './codes.ts'
import type { PresenceSettings } from './meeting.ts'

export interface NewMeeting extends Partial<PresenceSettings> {
  readonly start_date_time: string
  readonly end_date_time: string | null
  readonly day_id?: string | null
}

/** Adds meetings of a presence item to a cohort; everybody expected is on their lists at once. */
export async function addSchedules(
  db: OrgDb,
  cohort: Pick<Cohort, 'id' | 'content_type'>,
  item: { readonly presence_id: string; readonly item_id: string },
  meetings: readonly NewMeeting[],
): Promise<string[]> {
  const rows = await db
    .insertInto('schedules')
    .values(meetings.map((meeting) => ({ ...meeting, ...item, cohort_id: cohort.id })))
    .returning('id')
    .execute()
  if (runsInBatches(cohort.content_type))
    for (const { id } of rows) await issueCode(db, { presence_id: item.presence_id, schedule_id: id })
  await syncAttendances(db, { cohort_id: cohort.id })
  return rows.map((row) => row.id)
}
