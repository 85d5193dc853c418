import { assignmentGradingApi } from '@pelita/contract/areas/assignment/assignment-grading.ts'
import {
  GRADE_IMPORT_MAX_BYTES,
  GRADE_IMPORT_MAX_ROWS,
  gradeTemplate,
  TOO_MANY_ROWS,
} from '@pelita/contract/areas/assignment/grade-import.ts'
import { readMapping } from '@pelita/contract/core/sheet-columns.ts'
import { amongItsTrials } from '../../../learning/content/trial.ts'
import { readUploadFirst } from '../../../platform/http/bind.ts'
import { implement } from '../../../platform/http/implement.ts'
import type { ReadSheet } from '../../../platform/sheets/imported-sheet.ts'
import { readSheet } from '../../../platform/sheets/read-sheet.ts'
import { markErrors } from '../../../platform/sheets/sheet-errors.ts'
import { sheetOfTemplate } from '../../../platform/sheets/sheet-of-template.ts'
import { SheetRefused } from '../../../platform/sheets/sheet-refused.ts'
import { XLSX_MIME } from '../../../platform/sheets/write-sheet.ts'
import { inReport } from '../results/report-scope.ts'
import { checkSheet, keepPreview } from './import-grades.ts'
import { keptImport } from './kept-import.ts'
import { gradingQueue } from './queue.queries.ts'

/** Which of the two it must be is known once the assignment is read. */
function gradeSheet(sheets: readonly ReadSheet[], columns: string | undefined): ReadSheet {
  const sheet = sheetOfTemplate(sheets, readMapping(columns) ?? {}, gradeTemplate('graded'), gradeTemplate('feedback'))
  if (sheet.rows.length > GRADE_IMPORT_MAX_ROWS) throw new SheetRefused(422, TOO_MANY_ROWS)
  return sheet
}

export const assignmentGradingRoutes = implement(assignmentGradingApi, {
  gradeImport: readUploadFirst(
    async ({ file, fields }) =>
      gradeSheet((await readSheet(file.bytes, file.name, { bytes: GRADE_IMPORT_MAX_BYTES })).sheets, fields.columns),
    async ({ db, params, fields, file, read }) => {
      const checked = await inReport(db, params.id, fields, ({ assignment, scope }) => checkSheet(db, assignment, scope, read))
      return keepPreview(db, params.id, checked, file.name)
    },
  ),
  markedImport: async ({ db, session, params }) => {
    const { sheet, issues, file_name } = await keptImport(db, session, params.id, params.import_id)
    const name = `${file_name.replace(/\.[^.]*$/, '')} - errors.xlsx`
    return { name, mime: XLSX_MIME, content: markErrors([sheet], issues) }
  },
  gradingQueue: ({ db, params, query, services }) =>
    inReport(db, params.id, query, ({ assignment, scope }) =>
      amongItsTrials(db, query.relation_id, () => gradingQueue(db, assignment, scope, services.config.secret)),
    ),
})
