import { presenceApi } from '@pelita/contract/areas/presence.ts'
import { type Zone, zone as zoneName } from '@pelita/contract/core/zones.ts'
import { countAll } from '../../platform/db/list.ts'
import { notFound } from '../../platform/http/errors.ts'
import type { JobHandler } from '../../platform/jobs/job-runner.ts'
import { XLSX_MIME } from '../../platform/sheets/write-sheet.ts'
import { attendancePlan } from './attendance.queries.ts'
import { attendanceSheet, type SheetRequest, sheetName } from './attendance-sheet.ts'

export const ATTENDANCE_EXPORT = 'attendance-export'

/** What is kept between asking for the spreadsheet and writing it. */
export const exportInput = ({ presence_id, query, zone }: SheetRequest, actorName: string): Record<string, unknown> => ({
  presence_id,
  query,
  zone,
  actor_name: actorName,
})

/** Writes the attendance spreadsheet in the background; asked to stop, it ends after the rows in hand. */
export const exportAttendances: JobHandler = async ({ input, again, progress }) => {
  const presence_id = String(input.presence_id)
  const zone: Zone = zoneName.parse(input.zone)
  const query = presenceApi.exportAttendances.query.parse(input.query)
  const { title, total } = await again(async (db) => {
    const presence = await db.selectFrom('presences').select('title').where('id', '=', presence_id).executeTakeFirst()
    if (!presence) throw notFound('Presence')
    return { title: presence.title, total: await countAll(db, attendancePlan(presence_id), query, zone) }
  })
  await progress(0, total)
  const content = attendanceSheet(again, { presence_id, query, zone }, (done) => progress(done, total))
  return { file: { name: sheetName(title), mime: XLSX_MIME, content } }
}
