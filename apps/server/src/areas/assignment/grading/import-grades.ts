import type { GradePreview, ImportedGrade } from '@pelita/contract/areas/assignment/assignment-grading.ts'
import {
  type CheckedGrade,
  checkGrades,
  type GradableResult,
  type GradeColumn,
  gradeTemplate,
  type TypedGrade,
} from '@pelita/contract/areas/assignment/grade-import.ts'
import { fits, mappingOf } from '@pelita/contract/core/sheet-columns.ts'
import { assignmentSays } from '@pelita/contract/learning/assignment-texts.ts'
import { sql } from 'kysely'
import { gradedHere } from '../../../learning/distribution/visit.ts'
import type { ReportScope } from '../../../learning/item/report-scope.ts'
import type { OrgDb } from '../../../platform/db/scope.ts'
import { conflict } from '../../../platform/http/errors.ts'
import type { ReadSheet } from '../../../platform/sheets/imported-sheet.ts'
import type { SheetError } from '../../../platform/sheets/sheet-errors.ts'
import { cellProblems, columnsIn, columnsRefused } from '../../../platform/sheets/sheet-of-template.ts'
import type { PlannedGrade } from '../assignment-tables.ts'
import { type ReportAssignment, usesIn } from '../results/report-scope.ts'

const clean = (cell: string | undefined) => (cell ?? '').trim()

type Places = ReadonlyMap<GradeColumn, number>

function typedGrades(sheet: ReadSheet, places: Places): TypedGrade[] {
  const at = (cells: readonly string[], column: GradeColumn) => {
    const place = places.get(column)
    return place === undefined ? '' : clean(cells[place])
  }
  return sheet.rows.map(({ row, cells }) => ({
    row,
    id: at(cells, 'ID').toLowerCase(),
    nik: at(cells, 'NIK'),
    score: at(cells, 'Score'),
    feedback: at(cells, 'Feedback'),
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
       where lower(i.nik) in (select unnest(${niks}::text[])) and i.relation_id in (select id from asked))
    select i.id, i.nik, i.full_name as name, i.email, i.status, i.score, s.feedback, i.updated_at, not ${gradedHere('i')} as is_owners,
           array_append(array(select g.nik from item_results g where g.lead_id = i.id), i.nik) as niks
      from named join item_results i on i.id = named.id
      left join assignment_submissions s on s.result_id = i.id and s.is_current`.execute(db)
  return found
}

const issuesOf = (sheet: ReadSheet, places: Places, checked: readonly CheckedGrade[]): SheetError[] => {
  const told = cellProblems(sheet, places)
  return checked.flatMap(({ typed, complaints }, n) => {
    const row = sheet.rows[n] ?? { row: typed.row, cells: [] }
    return complaints.map(({ column, reason, fix }) => told(row, column, reason, fix))
  })
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

interface CheckedSheet {
  readonly sheet: ReadSheet
  readonly checked: readonly CheckedGrade[]
  readonly issues: readonly SheetError[]
}

/** Holds a sheet of grades against the results, of its own people where the assignment is another organisation's. */
export async function checkSheet(
  db: OrgDb,
  { id, grading_status }: ReportAssignment,
  scope: ReportScope,
  sheet: ReadSheet,
): Promise<CheckedSheet> {
  if (grading_status === 'ungraded') throw conflict(assignmentSays.ungraded)
  const match = columnsIn(sheet, gradeTemplate(grading_status))
  if (!fits(match)) throw columnsRefused(sheet, gradeTemplate(grading_status))
  const typed = typedGrades(sheet, match.places)
  const checked = checkGrades(typed, await resultsNamed(db, id, scope, typed), grading_status)
  return { sheet, checked, issues: issuesOf(sheet, match.places, checked) }
}

/** Keeps, at home, what a submit would do, and answers it; nothing is graded yet. */
export async function keepPreview(
  db: OrgDb,
  assignmentId: string,
  { sheet, checked, issues }: CheckedSheet,
  fileName: string,
): Promise<GradePreview> {
  const grades = checked.flatMap(({ action, result, score, feedback }): PlannedGrade[] =>
    action === 'grade' && result ? [{ id: result.id, score, feedback, updated_at: result.updated_at }] : [],
  )
  const { id } = await db
    .insertInto('grade_imports')
    .values({
      assignment_id: assignmentId,
      file_name: fileName.slice(0, 200),
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
    issues: [...issues],
    columns: mappingOf(sheet.header, sheet.columns ?? {}),
  }
}
