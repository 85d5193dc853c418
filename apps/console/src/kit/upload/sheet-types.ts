/** What a spreadsheet may come as: the types browsers name, and the endings of those that name none. */
export const SHEET_TYPES = [
  'application/vnd.ms-excel',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'text/csv',
  '.xls',
  '.xlsx',
  '.csv',
] as const
