import { lastModified, takesFeedback } from '@pelita/contract/areas/assignment/grading-rules.ts'
import type { Zone } from '@pelita/contract/core/zones.ts'
import { RESULT_STATUS_LABELS } from '@pelita/contract/learning/result-status.ts'
import { type ListFilters, listAll } from '../../../platform/db/list.ts'
import type { OrgDb } from '../../../platform/db/scope.ts'
import { PERSON_COLUMNS } from '../../../platform/sheets/person-columns.ts'
import { type CellValue, type SheetColumn, xlsxStream } from '../../../platform/sheets/write-sheet.ts'
import type { ReportAssignment } from './report-scope.ts'
import { type ResultQuery, resultPlan, type StoredResult } from './results.queries.ts'

/** The columns of the sheet, in the order people know; filled in again, they are the template of Grade All. */
const COLUMNS: readonly SheetColumn[] = [
  { header: 'ID', kind: 'text', width: 38 },
  ...PERSON_COLUMNS,
  { header: 'Group Members', kind: 'text', width: 36 },
  { header: 'Finish At', kind: 'datetime' },
  { header: 'Last Modified', kind: 'datetime' },
  { header: 'Score', kind: 'number', width: 10 },
  { header: 'Score Status', kind: 'text', width: 20 },
  { header: 'Notes', kind: 'text', width: 48 },
]
const FEEDBACK: SheetColumn = { header: 'Feedback', kind: 'text', width: 48 }

export interface SheetRequest {
  readonly assignment: ReportAssignment
  readonly query: ListFilters<ResultQuery>
  readonly zone: Zone
}

export const reportName = (title: string): string => `Assignment_report_${title}.xlsx`

const moment = (at: string | null): CellValue => (at === null ? null : new Date(at))

const cells = (row: StoredResult): CellValue[] => [
  row.id,
  row.nik,
  row.name,
  row.email,
  row.position,
  row.members.map((member) => `${member.name} (${member.nik})`).join(', '),
  moment(row.finished_at),
  moment(lastModified(row)),
  row.score,
  RESULT_STATUS_LABELS[row.status],
  row.notes,
]

/** The report as a spreadsheet, written while it is read; `onRows` hears how many rows are done. */
export function resultSheet(
  again: <T>(work: (db: OrgDb) => Promise<T>) => Promise<T>,
  { assignment, query, zone }: SheetRequest,
  onRows: (done: number) => Promise<void> = async () => {},
): AsyncGenerator<Uint8Array, void> {
  const withFeedback = takesFeedback(assignment.grading_status)
  async function* rows() {
    let done = 0
    for await (const chunk of listAll(again, resultPlan(assignment.id, query.relation_id), query, zone)) {
      for (const row of chunk) yield withFeedback ? [...cells(row), row.feedback] : cells(row)
      done += chunk.length
      await onRows(done)
    }
  }
  return xlsxStream({
    sheets: [{ name: 'Results', columns: withFeedback ? [...COLUMNS, FEEDBACK] : COLUMNS, rows: rows() }],
    zone,
  })
}
