import { type ColumnMapping, mappingOf } from '@pelita/contract/core/sheet-columns.ts'
import type { SheetProblem } from '@pelita/contract/core/sheet-problem.ts'
import {
  type ImportedParticipant,
  type ImportedParticipants,
  NIK_COLUMN,
  PARTICIPANT_TEMPLATE,
} from '@pelita/contract/learning/participant-import.ts'
import { sql } from 'kysely'
import type { OrgDb } from '../../../platform/db/scope.ts'
import type { ReadSheet } from '../../../platform/sheets/imported-sheet.ts'
import { cellProblems, columnsIn, sheetOfTemplate } from '../../../platform/sheets/sheet-of-template.ts'
import { enrollPeople, lookAt } from '../enrollment/enrollments.ts'

export interface NamedRow {
  readonly row: number
  readonly nik: string
}

/** Whom a sheet names, and how to speak of its cells. */
export interface NamedPeople {
  readonly rows: readonly NamedRow[]
  readonly columns: ColumnMapping
  readonly problem: (row: NamedRow, reason: string) => SheetProblem
}

const MEND: Readonly<Record<string, string>> = {
  'Nobody has this NIK': 'Write the NIK as text so that no zero is lost, or create the account first',
  'NIK is duplicated in the file': 'Leave the person in one row',
  'Account is not active': 'Activate the account, or leave the row out',
}
const NOTHING_TO_DO = 'Nothing to do'

/** The NIKs of a sheet, under its own heading or one that was matched by hand. */
export function peopleNamed(sheets: readonly ReadSheet[], mapping: ColumnMapping): NamedPeople {
  const sheet = sheetOfTemplate(sheets, mapping, PARTICIPANT_TEMPLATE)
  const { places } = columnsIn(sheet, PARTICIPANT_TEMPLATE)
  const at = places.get(NIK_COLUMN) ?? 0
  const told = cellProblems(sheet, places)
  const rows = sheet.rows.flatMap(({ row, cells }) => {
    const nik = (cells[at] ?? '').trim()
    return nik === '' ? [] : [{ row, nik: nik.slice(0, 50) }]
  })
  return {
    ...{ rows, columns: mappingOf(sheet.header, mapping) },
    problem: ({ row, nik }, reason) =>
      told(
        { row, cells: sheet.header.map((_, place) => (place === at ? nik : '')) },
        NIK_COLUMN,
        reason,
        MEND[reason] ?? NOTHING_TO_DO,
      ),
  }
}

interface Known {
  nik: string
  id: string
  name: string
}

/** What would become of each row: a seat, a place in the queue, or why neither. */
async function planned(db: OrgDb, cohortId: string, rows: readonly NamedRow[]) {
  const { rows: known } = await sql<Known>`
    select lower(w.nik) as nik, m.id, m.full_name as name from unnest(${[...new Set(rows.map((one) => one.nik))]}::text[]) w (nik)
      join memberships m on lower(m.nik) = lower(w.nik)`.execute(db)
  const byNik = new Map(known.map((one) => [one.nik, one]))
  const ids = [...new Set(rows.flatMap((one) => byNik.get(one.nik.toLowerCase())?.id ?? []))]
  const { skipped, left } = await lookAt(db, cohortId, ids)
  const reasons = new Map(skipped.map((one) => [one.nik.toLowerCase(), one.reason]))
  const seen = new Set<string>()
  let seats = left
  const plan = rows.map(({ row, nik }): ImportedParticipant => {
    const key = nik.toLowerCase()
    const name = byNik.get(key)?.name ?? null
    const reason =
      name === null ? 'Nobody has this NIK' : seen.has(key) ? 'NIK is duplicated in the file' : (reasons.get(key) ?? null)
    seen.add(key)
    if (reason) return { row, nik, name, action: 'skip', reason }
    return { row, nik, name, action: seats-- > 0 ? 'add' : 'wait', reason: null }
  })
  return { plan, ids: plan.flatMap(({ action, nik }) => (action === 'skip' ? [] : (byNik.get(nik.toLowerCase())?.id ?? []))) }
}

/** Adds whom a sheet names, as `enrollPeople` adds anybody; a preview changes nothing. */
export async function importParticipants(
  db: OrgDb,
  cohortId: string,
  { rows, columns, problem }: NamedPeople,
  { preview, overflow }: { readonly preview: boolean; readonly overflow: 'refuse' | 'wait' },
): Promise<ImportedParticipants> {
  const { plan, ids } = await planned(db, cohortId, rows)
  const skipped = plan.flatMap(({ nik, reason }) => (reason ? [{ nik, reason }] : []))
  const of = (action: ImportedParticipant['action']) => plan.filter((one) => one.action === action).length
  const problems = plan.flatMap((one) => (one.reason ? [problem(one, one.reason)] : []))
  const told = { total: plan.length, skipped, rows: plan, columns, problems }
  if (preview) return { ...told, added: of('add'), waiting: of('wait') }
  const { added, waiting } = await enrollPeople(db, cohortId, ids, { source: 'import', overflow, mails: true })
  return { ...told, added, waiting }
}
