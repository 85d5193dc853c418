import { type ImportedParticipant, type ImportedParticipants, NIK_COLUMN } from '@pelita/contract/learning/participant-import.ts'
import { sql } from 'kysely'
import type { OrgDb } from '../../platform/db/scope.ts'
import type { ReadSheet } from '../../platform/sheets/imported-sheet.ts'
import { SheetRefused } from '../../platform/sheets/sheet-refused.ts'
import { enrollPeople, lookAt } from './enrollments.ts'

export interface NamedRow {
  readonly row: number
  readonly nik: string
}

/** The NIKs of a sheet: the column of that name, of whatever sheet has it first. */
export function rowsNamed(sheets: readonly ReadSheet[]): NamedRow[] {
  for (const { header, rows } of sheets) {
    const at = header.findIndex((name) => name.trim().toLowerCase() === NIK_COLUMN.toLowerCase())
    if (at >= 0)
      return rows.flatMap(({ row, cells }) => {
        const nik = (cells[at] ?? '').trim()
        return nik === '' ? [] : [{ row, nik: nik.slice(0, 50) }]
      })
  }
  throw new SheetRefused(422, `The sheet needs a column ${NIK_COLUMN}`)
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
  rows: readonly NamedRow[],
  { preview, overflow }: { readonly preview: boolean; readonly overflow: 'refuse' | 'wait' },
): Promise<ImportedParticipants> {
  const { plan, ids } = await planned(db, cohortId, rows)
  const skipped = plan.flatMap(({ nik, reason }) => (reason ? [{ nik, reason }] : []))
  const of = (action: ImportedParticipant['action']) => plan.filter((one) => one.action === action).length
  if (preview) return { total: plan.length, added: of('add'), waiting: of('wait'), skipped, rows: plan }
  const { added, waiting } = await enrollPeople(db, cohortId, ids, { source: 'import', overflow, mails: true })
  return { total: plan.length, added, waiting, skipped, rows: plan }
}
