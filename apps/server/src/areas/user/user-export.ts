import { userApi } from '@pelita/contract/areas/user-api.ts'
import { zone as zoneName } from '@pelita/contract/core/zones.ts'
import { countAll } from '../../platform/db/list.ts'
import type { Session } from '../../platform/db/scope.ts'
import type { JobHandler } from '../../platform/jobs/job-runner.ts'
import { XLSX_MIME } from '../../platform/sheets/write-sheet.ts'
import { userPlan } from './user.queries.ts'
import { sheetName, userSheet } from './user-sheet.ts'

export const USER_EXPORT = 'user-export'

/** Writes the accounts' spreadsheet in the background; asked to stop, it ends after the rows in hand. */
export const exportUsers: JobHandler = async ({ input, again, progress }) => {
  const zone = zoneName.parse(input.zone)
  const query = userApi.export.query.parse(input.query)
  // What the plan asks of a session, whether rows may be changed, is not written into the sheet.
  const session = { permissions: [] as readonly string[] } as Session
  const total = await again((db) => countAll(db, userPlan(session, true), query, zone))
  await progress(0, total)
  const content = userSheet(again, session, { query, zone }, (done) => progress(done, total))
  return { file: { name: sheetName(zone), mime: XLSX_MIME, content } }
}
