import type { GradingStatus } from '@pelita/contract/areas/assignment/assignment-form.ts'
import type { GradePreview, ImportedGrade } from '@pelita/contract/areas/assignment/assignment-grading.ts'
import { assignmentSays } from '@pelita/contract/areas/assignment/assignment-texts.ts'
import {
  type CheckedGrade,
  checkGrades,
  type GradableResult,
  gradeColumns,
  TEMPLATE_MISMATCH,
  type TypedGrade,
} from '@pelita/contract/areas/assignment/grade-import.ts'
import { sql } from 'kysely'
import type { OrgDb } from '../../../platform/db/scope.ts'
import { conflict } from '../../../platform/http/errors.ts'
import type { ReadSheet } from '../../../platform/sheets/imported-sheet.ts'
import type { SheetError } from '../../../platform/sheets/sheet-errors.ts'
import { SheetRefused } from '../../../platform/sheets/sheet-refused.ts'
import type { PlannedGrade } from '../assignment-tables.ts'
import { type ReportAssignment, type ReportScope, usesIn } from '../results/report-scope.ts'

const clean = (cell: string | undefined) => (cell ?? '').trim()

function typedGrades(sheet: ReadSheet, grading: GradingStatus): TypedGrade[] {
  const places = gradeColumns(sheet.header, grading)
  if (!places) throw new SheetRefused(422, TEMPLATE_MISMATCH)
  const at = (cells: readonly string[], place: number | undefined) => (place === undefined ? '' : clean(cells[place]))
  return sheet.rows.map(({ row, cells }) => ({
    row,
    id: at(cells, places.get('ID')).toLowerCase(),
    nik: at(cells, places.get('NIK')),
    score: at(cells, places.get('Score')),
    feedback: at(cells, places.get('Feedback')),
  }))
}

/** The results the sheet may speak of: only those its IDs and NIKs name, in one statement. */
async function resultsNamed(db: OrgDb, assignmentId: string, scope: ReportScope, rows: readonly TypedGrade[]) {
  const ids = rows.map((row) => row.id).filter((id) => /^[0-9a-f-]{36}$/.test(id))
  const niks = rows.filter((row) => row.id === '').map((row) => row.nik.toLowerCase())
  const { rows: found } = await sql<GradableResult>`
    with asked as (select r.id from uses r where ${usesIn(assignmentId, scope)}),
    named as (
      select i.id from item_results i where i.id = any (${ids}::uuid[]) and i.lead_id is null and i.relation_id in (select id from asked)
      union
      select coalesce(i.lead_id, i.id) from item_results i
       where lower(i.nik) = any (${niks}::text[]) and i.relation_id in (select id from asked))
    select i.id, i.nik, i.full_name as name, i.email, i.status, i.score, s.feedback, i.updated_at,
           array_append(array(select g.nik from item_results g where g.lead_id = i.id), i.nik) as niks
      from named join item_results i on i.id = named.id
      left join assignment_submissions s on s.result_id = i.id and s.is_current`.execute(db)
  return found
}

const issuesOf = (sheet: ReadSheet, checked: readonly CheckedGrade[], grading: GradingStatus): SheetError[] => {
  const places = gradeColumns(sheet.header, grading)
  return checked.flatMap(({ typed, complaints }, n) =>
    complaints.map(({ column, reason, fix }) => {
      const place = places?.get(column)
      return {
        sheet: sheet.name,
        row: typed.row,
        // As the sheet spells it, so that the cell can be marked.
        column: place === undefined ? column : (sheet.header[place] ?? column),
        value: place === undefined ? '' : clean(sheet.rows[n]?.cells[place]),
        reason,
        fix,
      }
    }),
  )
}

const shown = ({ typed, result, action, score, feedback, complaints, notice }: CheckedGrade): ImportedGrade[] =>
  action === 'skip'
    ? []
    : [
        {
          ...{ row: typed.row, id: result?.id ?? typed.id, score, feedback, action },
          nik: result?.nik ?? typed.nik,
          name: result?.name ?? '',
          email: result?.email ?? '',
          ...(notice && { notice }),
          ...(complaints.length > 0 && { error: complaints.map((complaint) => complaint.reason).join('. ') }),
        },
      ]

/** Holds a sheet of grades against the results, keeps what a submit would do, and answers it; nothing is graded yet. */
export async function previewGrades(
  db: OrgDb,
  assignment: ReportAssignment,
  scope: ReportScope,
  upload: { readonly sheet: ReadSheet; readonly fileName: string },
): Promise<GradePreview> {
  const { grading_status } = assignment
  if (grading_status === 'ungraded') throw conflict(assignmentSays.ungraded)
  const { sheet } = upload
  const typed = typedGrades(sheet, grading_status)
  const checked = checkGrades(typed, await resultsNamed(db, assignment.id, scope, typed), grading_status)
  const issues = issuesOf(sheet, checked, grading_status)
  const grades = checked.flatMap(({ action, result, score, feedback }): PlannedGrade[] =>
    action === 'grade' && result ? [{ id: result.id, score, feedback, updated_at: result.updated_at }] : [],
  )
  const { id } = await db
    .insertInto('grade_imports')
    .values({
      assignment_id: assignment.id,
      file_name: upload.fileName.slice(0, 200),
      sheet: JSON.stringify(sheet),
      issues: JSON.stringify(issues),
      grades: JSON.stringify(grades),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const count = (action: CheckedGrade['action']) => checked.filter((row) => row.action === action).length
  return {
    import_id: id,
    total: checked.length,
    ready: count('grade'),
    same: count('same'),
    skipped: count('skip'),
    failed: count('error'),
    results: checked.flatMap(shown),
    issues,
  }
}
