import { POINT_EVENTS, type PointEntry, type PointRow } from '@pelita/contract/areas/point.ts'
import { moduleTitle } from '@pelita/contract/learning/modules.ts'
import { countColumn, datedColumns, type ListSheet, momentColumn, textColumn } from '../../platform/sheets/list-sheet.ts'

export const pointSheet: ListSheet<PointRow> = {
  name: 'Points',
  columns: [
    textColumn('Title', (row) => row.title, 36),
    textColumn('Event', (row) => POINT_EVENTS[row.event], 28),
    textColumn('Modules', (row) => row.modules.map(moduleTitle).join(', '), 28),
    countColumn('Points', (row) => row.points),
    // As in the form, 0 is without a limit.
    countColumn('Maximum per Day', (row) => row.max_per_day),
    textColumn('Once per Content', (row) => (row.once_per_content ? 'Yes' : 'No'), 18),
    momentColumn('Start Date', (row) => row.start_at),
    momentColumn('End Date', (row) => row.end_at),
    textColumn('Status', (row) => (row.is_active ? 'Active' : 'Inactive'), 12),
    countColumn('Awarded', (row) => row.awarded),
    ...datedColumns,
  ],
}

export const entrySheet: ListSheet<PointEntry> = {
  name: 'Points given',
  columns: [
    textColumn('NIK', (row) => row.nik),
    textColumn('Name', (row) => row.full_name, 32),
    textColumn('Content', (row) => row.content ?? '', 36),
    countColumn('Points', (row) => row.points),
    momentColumn('Time', (row) => row.at),
  ],
}
