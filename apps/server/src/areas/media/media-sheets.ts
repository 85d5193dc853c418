import type { MediaRow, ViewerRow } from '@pelita/contract/areas/media/media.ts'
import { countColumn, type ListSheet, recordColumns, textColumn, wordColumn } from '../../platform/sheets/list-sheet.ts'

/** The list of videos or podcasts as a spreadsheet. */
export const mediaColumns: ListSheet<MediaRow>['columns'] = [
  textColumn('Title', (row) => row.title, 40),
  textColumn('Category', (row) => row.category_title ?? '', 24),
  countColumn('Duration (Minutes)', (row) => row.duration),
  wordColumn('Status', (row) => row.status),
  countColumn('Views', (row) => row.views),
  countColumn('Used by', (row) => row.uses),
  textColumn('Distributed by', (row) => row.received_from ?? '', 24),
  ...recordColumns,
]

export const viewerColumns: ListSheet<ViewerRow>['columns'] = [
  textColumn('NIK', (row) => row.nik, 16),
  textColumn('Name', (row) => row.full_name, 28),
  textColumn('Email', (row) => row.email ?? '', 28),
  countColumn('Watched %', (row) => row.percent),
  {
    header: 'Completed At',
    kind: 'datetime',
    cell: (row) => (row.done_at ? new Date(row.done_at) : null),
  },
]
