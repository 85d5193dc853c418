import { type PresenceDetail, presence, presenceApi, presenceScreens } from '@pelita/contract/areas/presence.ts'
import { pathTo } from '@pelita/contract/core/screen.ts'
import { INVITATIONS } from '@pelita/contract/learning/attendance.ts'
import { useData } from '../../data/use-data.ts'
import { STATUSES } from '../../kit/badges/statuses.ts'
import type { FilterValues } from '../../kit/filters/filter.ts'
import { zonedSpan } from '../../kit/format/browser-zone.ts'
import { cut } from '../../kit/format/cut.ts'
import { dayTime } from '../../kit/format/dates.ts'
import { person } from '../../kit/list/cells/named-record.tsx'
import { defineList, type ListDefinition } from '../../kit/list/define-list.ts'
import { t } from '../../kit/text/t.ts'
import { attendanceSchedule, attendanceStatus } from './attendance-cells.tsx'

export type AttendanceList = ListDefinition<typeof presenceApi.attendances>

const FAILED = 'Failed Get Detail Presence'

/** lat, lon or a dash. */
const coordinate = ({ lat, lon }: { lat: number | null; lon: number | null }): string =>
  lat === null || lon === null ? '-' : `${place(lat)}, ${place(lon)}`

/** Six decimals are ten centimetres. */
const place = (degrees: number): number => Number(degrees.toFixed(6))

const makeBatches = (id: string) =>
  function useBatches(_values: FilterValues, wanted: boolean) {
    const { data } = useData(presenceApi.batches, { params: { id } }, FAILED, { enabled: wanted })
    return data?.results.map((batch) => ({ value: batch.batch_id, label: cut(batch.batch_title) }))
  }

const makeSchedules = (id: string) =>
  function useSchedules(values: FilterValues, wanted: boolean) {
    const { batch_id = '' } = values
    const input = { params: { id }, query: { batch_id } }
    const { data } = useData(presenceApi.schedules, input, FAILED, { enabled: wanted && batch_id !== '' })
    return data?.results.map((schedule) => ({
      value: schedule.schedule_id,
      label: zonedSpan(schedule.start_date_time, schedule.end_date_time),
    }))
  }

const statusOptions = () => INVITATIONS.map((status) => ({ value: status, label: t(STATUSES[status].label) }))

/** The attendance of one presence; batch, schedule and status only exist where it is associated with a module. */
export const attendanceList = ({ id, is_associated }: PresenceDetail): AttendanceList =>
  defineList({
    endpoint: presenceApi.attendances,
    failed: 'Failed get attendance',
    title: 'Attendance List',
    subtitle: 'Monitor presence and view attendance records for events',
    searchPlaceholder: 'Search by name, NIK, or email',
    filledBy: {
      text: 'People stand here once they check in by the QR code.',
      way: {
        ...{ label: 'Open QR Code', needs: presence.can('qr-code') },
        to: `${pathTo(presenceScreens.detail.path, { id })}?tab=qr-code`,
      },
    },
    filters: is_associated
      ? [
          { kind: 'choice', name: 'batch_id', label: 'Batch', useOptions: makeBatches(id), clears: ['schedule_id'] },
          { kind: 'choice', name: 'invitation', label: 'Status', options: statusOptions() },
          { kind: 'choice', name: 'schedule_id', label: 'Schedule', useOptions: makeSchedules(id), after: 'batch_id' },
        ]
      : [],
    columns: [
      { header: 'NIK', field: 'nik', sort: 'nik' },
      { header: 'Name', field: 'name', sort: 'name', lead: true, most: 180, names: (row) => person(row.account_id) },
      { header: 'Email', field: 'email', sort: 'email', most: 180 },
      { header: 'Presence', cell: (row) => dayTime(row.clock_in), sort: 'clock_in' },
      { header: 'Coordinate', cell: coordinate },
      ...(is_associated ? associatedColumns : []),
    ],
  })

const associatedColumns: AttendanceList['columns'] = [
  { header: 'Batch', field: 'batch', most: 150 },
  { header: 'Schedule', cell: attendanceSchedule },
  { header: 'Status', cell: attendanceStatus, sort: 'invitation' },
]
