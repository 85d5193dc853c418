import { EXPORT_AS_JOB_ROWS } from '@pelita/contract/areas/attendance.ts'
import { type PresenceDetail, presenceApi } from '@pelita/contract/areas/presence.ts'
import { useState } from 'react'
import { saveFile } from '../../data/download.ts'
import { trackJob } from '../../data/job-tray.ts'
import { useAction } from '../../data/use-action.ts'
import { readData } from '../../data/use-data.ts'
import { browserZone } from '../../kit/format/browser-zone.ts'
import { inputOf, narrowingOf } from '../../kit/list/list-query.ts'
import type { ListState } from '../../kit/list/list-state.ts'
import type { AttendanceList } from './attendance-list.ts'

const FAILED = 'Failed to download attendance'

/** Export to Excel with the filters and the order of the screen: a file at once, a long one as a job in the tray. */
export function useAttendanceExport(presence: PresenceDetail, definition: AttendanceList, state: ListState) {
  const [pending, setPending] = useState(false)
  const job = useAction(presenceApi.exportAttendances, { failed: FAILED })
  const params = { id: presence.id }

  const work = async () => {
    const input = { params, query: { ...narrowingOf(definition, state), ...browserZone() } }
    const page = await readData(presenceApi.attendances, inputOf(definition, state, params), FAILED).catch(() => null)
    const long = page !== null && page.pagination.total_data >= EXPORT_AS_JOB_ROWS
    if (!long) await saveFile(presenceApi.downloadAttendances, input, `Attendance_${presence.title}.xlsx`, FAILED)
    else if (await job.run(input)) trackJob()
  }

  const run = () => {
    setPending(true)
    void work().finally(() => setPending(false))
  }
  return { pending, run }
}
