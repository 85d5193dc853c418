import { type PresenceDetail, presenceApi } from '@pelita/contract/areas/presence.ts'
import { useListExport } from '../../kit/list/export/use-list-export.ts'
import type { ListState } from '../../kit/list/state/list-state.ts'
import type { AttendanceList } from './attendance-list.ts'

export const useAttendanceExport = (presence: PresenceDetail, definition: AttendanceList, state: ListState) =>
  useListExport({
    definition,
    state,
    params: { id: presence.id },
    download: presenceApi.downloadAttendances,
    asJob: presenceApi.exportAttendances,
    fileName: `Attendance_${presence.title}.xlsx`,
    failed: 'Failed to download attendance',
  })
