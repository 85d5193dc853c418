import { assignmentGradingApi } from '@pelita/contract/areas/assignment/assignment-grading.ts'
import {
  GRADE_COLUMNS,
  GRADE_IMPORT_MAX_BYTES,
  GRADE_IMPORT_MAX_ROWS,
  gradeColumns,
  TOO_MANY_ROWS,
} from '@pelita/contract/areas/assignment/grade-import.ts'
import { afterReading } from '../../../platform/http/bind.ts'
import { implement } from '../../../platform/http/implement.ts'
import { templateMismatch } from '../../../platform/sheets/column-mismatch.ts'
import type { ReadSheet } from '../../../platform/sheets/imported-sheet.ts'
import { readSheet } from '../../../platform/sheets/read-sheet.ts'
import { markErrors } from '../../../platform/sheets/sheet-errors.ts'
import { SheetRefused } from '../../../platform/sheets/sheet-refused.ts'
import { XLSX_MIME } from '../../../platform/sheets/write-sheet.ts'
import { inReport, openReport } from '../results/report-scope.ts'
import { previewGrades } from './import-grades.ts'
import { keptImport } from './kept-import.ts'
import { gradingQueue } from './queue.queries.ts'

/** A sheet of results holds columns beside those that are read. */
const GRADE_TEMPLATE = { columns: GRADE_COLUMNS, required: ['ID', 'Score'], open: true }

/** The sheet of a workbook that follows the template; a workbook may hold others beside it. */
function gradeSheet(sheets: readonly ReadSheet[]): ReadSheet {
  const fits = ({ header }: ReadSheet) => gradeColumns(header, 'graded') !== null || gradeColumns(header, 'feedback') !== null
  const sheet = sheets.find(fits)
  if (!sheet) throw templateMismatch(sheets, GRADE_TEMPLATE)
  if (sheet.rows.length > GRADE_IMPORT_MAX_ROWS) throw new SheetRefused(422, TOO_MANY_ROWS)
  if (sheet.rows.length === 0) throw new SheetRefused(422, 'File has no rows')
  return sheet
}

export const assignmentGradingRoutes = implement(assignmentGradingApi, {
  gradeImport: afterReading(
    async ({ file }) => gradeSheet((await readSheet(file.bytes, file.name, { bytes: GRADE_IMPORT_MAX_BYTES })).sheets),
    async ({ db, params, fields, file, read }) => {
      const { assignment, scope } = await openReport(db, params.id, fields)
      return previewGrades(db, assignment, scope, { sheet: read, fileName: file.name })
    },
  ),
  markedImport: async ({ db, session, params }) => {
    const { sheet, issues, file_name } = await keptImport(db, session, params.id, params.import_id)
    const name = `${file_name.replace(/\.[^.]*$/, '')} - errors.xlsx`
    return { name, mime: XLSX_MIME, content: markErrors([sheet], issues) }
  },
  gradingQueue: ({ db, params, query, services }) =>
    inReport(db, params.id, query, ({ assignment, scope }) => gradingQueue(db, assignment, scope, services.config.secret)),
})
