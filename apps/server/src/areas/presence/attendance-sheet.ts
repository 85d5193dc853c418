import type { Zone } from '@pelita/contract/core/zones.ts'
import type { Invitation } from '@pelita/contract/learning/attendance.ts'
import { sql } from 'kysely'
import { joinParticipant } from '../../learning/cohort/participants/participant.ts'
import { type ListFilters, listAll } from '../../platform/db/list.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { PERSON_COLUMNS } from '../../platform/sheets/person-columns.ts'
import { isoDate } from '../../platform/sheets/wall-clock.ts'
import { type CellValue, type SheetColumn, xlsxStream } from '../../platform/sheets/write-sheet.ts'
import { type AttendanceQuery, attendancePlan } from './attendance.queries.ts'

interface SheetRow {
  nik: string
  name: string
  email: string
  posisi: string
  division: string | null
  batch: string | null
  start_date_time: string | null
  end_date_time: string | null
  invitation: Invitation
  clock_in: string | null
  method: 'qr' | 'manual' | null
  lat: number | null
  lon: number | null
  marked_by: string | null
  same_device: string | null
}

/** The columns of the sheet, in the order people know. */
const COLUMNS: readonly SheetColumn[] = [
  { header: 'No', kind: 'number', width: 6 },
  ...PERSON_COLUMNS,
  { header: 'Division', kind: 'text', width: 24 },
  { header: 'Batch', kind: 'text', width: 28 },
  { header: 'Schedule', kind: 'text', width: 36 },
  { header: 'Status', kind: 'text', width: 12 },
  { header: 'Clock In', kind: 'datetime' },
  { header: 'Method', kind: 'text', width: 10 },
  { header: 'Latitude', kind: 'number', width: 12 },
  { header: 'Longitude', kind: 'number', width: 12 },
  { header: 'Note', kind: 'text', width: 36 },
]

const METHODS = { qr: 'QR', manual: 'Manual' } as const
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const plan = (presenceId: string) =>
  attendancePlan<SheetRow>(presenceId, {
    columns: sql`, m.posisi, d.division_name as division, a.method, marker.full_name as marked_by,
      case when a.suspicious then coalesce((select o.full_name from attendances o
        where o.schedule_id is not distinct from a.schedule_id and o.day is not distinct from a.day and o.presence_id = a.presence_id
          and o.device_id = a.device_id and o.user_id <> a.user_id order by o.clock_in limit 1), 'another participant') end as same_device`,
    joins: sql`left ${joinParticipant(sql`a.user_id`)} left join divisions d on d.id = m.division_id left join memberships marker on marker.id = a.marked_by`,
  })

const minute = (instant: string, zone: Zone) => isoDate(new Date(instant), zone, true).slice(0, 16)

/** 2026-11-15 08:00 - 12:00, with the second day only where it is another one. */
export const scheduleText = (start: string | null, end: string | null, zone: Zone): string => {
  if (!start) return ''
  const [from, to] = [minute(start, zone), end ? minute(end, zone) : '']
  if (!to) return from
  return `${from} - ${to.slice(0, 10) === from.slice(0, 10) ? to.slice(11) : to}`
}

const noteOf = (row: SheetRow): string =>
  [row.marked_by && `Marked by ${row.marked_by}`, row.same_device && `Same device as ${row.same_device}`]
    .filter(Boolean)
    .join('; ')

const sheetCells = (row: SheetRow, no: number, zone: Zone): readonly CellValue[] => [
  no,
  row.nik,
  row.name,
  row.email,
  row.posisi,
  row.division ?? '',
  row.batch ?? '',
  scheduleText(row.start_date_time, row.end_date_time, zone),
  capital(row.invitation),
  row.clock_in ? new Date(row.clock_in) : null,
  row.method ? METHODS[row.method] : '',
  row.lat,
  row.lon,
  noteOf(row),
]

export interface SheetRequest {
  readonly presence_id: string
  readonly query: ListFilters<AttendanceQuery>
  readonly zone: Zone
}

export const sheetName = (title: string): string => `Attendance_${title}.xlsx`

/** The attendance list as a spreadsheet, written while it is read; `onRows` hears how many rows are done. */
export function attendanceSheet(
  again: <T>(work: (db: OrgDb) => Promise<T>) => Promise<T>,
  { presence_id, query, zone }: SheetRequest,
  onRows: (done: number) => Promise<void> = async () => {},
): AsyncGenerator<Uint8Array, void> {
  async function* rows() {
    let no = 0
    for await (const chunk of listAll(again, plan(presence_id), query, zone)) {
      for (const row of chunk) yield sheetCells(row, ++no, zone)
      await onRows(no)
    }
  }
  return xlsxStream({ sheets: [{ name: 'Attendance', columns: COLUMNS, rows: rows() }], zone })
}
