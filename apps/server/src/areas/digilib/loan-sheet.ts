import type { LoanRow } from '@pelita/contract/areas/digilib/digilib.ts'
import type { LoanState } from '@pelita/contract/areas/digilib/loan-rules.ts'
import { countColumn, textColumn } from '../../platform/sheets/list-sheet.ts'

const STATES: Readonly<Record<LoanState, string>> = {
  requested: 'Requested',
  approved: 'Approved',
  borrowed: 'Borrowed',
  overdue: 'Overdue',
  returned: 'Returned',
  rejected: 'Rejected',
  cancelled: 'Cancelled',
  lost: 'Lost',
}

/** The columns of the tab Loans. */
export const loanColumns = [
  textColumn<LoanRow>('NIK', (row) => row.user.nik, 16),
  textColumn<LoanRow>('Name', (row) => row.user.full_name, 28),
  { header: 'Requested', kind: 'datetime' as const, cell: (row: LoanRow) => new Date(row.requested_at) },
  textColumn<LoanRow>('Due Date', (row) => row.due_date ?? '', 14),
  {
    header: 'Returned',
    kind: 'datetime' as const,
    cell: (row: LoanRow) => (row.returned_at ? new Date(row.returned_at) : null),
  },
  textColumn<LoanRow>('Status', (row) => STATES[row.status], 14),
  countColumn<LoanRow>('Fine', (row) => row.fine),
]
