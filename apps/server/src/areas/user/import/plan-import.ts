import { IMPORT_COLUMNS, type ImportColumn } from '@pelita/contract/areas/user-import.ts'
import { inPortions } from '../../../platform/in-portions.ts'
import type { KnownData } from './known-data.ts'
import { peopleComplaints } from './people-rules.ts'
import { placeComplaints } from './place-rules.ts'
import type { ImportOptions, ImportPlan, PlannedRow } from './planned-row.ts'
import type { TypedRow } from './read-columns.ts'
import { type AskedRow, askedRow, type Complaint, complaintsAbout } from './read-row.ts'
import { resolveSupervisors } from './resolve-supervisors.ts'

/** Holds a sheet against the organisation; the same sheet and the same world give the same plan. */
export async function planImport(
  typed: readonly TypedRow[],
  asked: readonly AskedRow[],
  world: KnownData,
  options: ImportOptions,
): Promise<ImportPlan> {
  const repeated = { nik: await repeatedIn(asked, 'nik'), email: await repeatedIn(asked, 'email') }
  const newDivisions = new Map<string, string>()
  const rows = await inPortions(typed, (row, n): PlannedRow => {
    const wanted = asked[n] ?? askedRow(row)
    const account = world.accounts.get(wanted.nik.toLowerCase()) ?? null
    const complaints = [
      ...complaintsAbout(row),
      ...peopleComplaints(wanted, account, world, options, repeated),
      ...placeComplaints(wanted, world, options, newDivisions),
    ]
    return { asked: wanted, account, complaints: firstOfEach(complaints), supervisor: null }
  })
  await resolveSupervisors(rows, world)
  for (const row of rows) row.complaints.sort(byColumn)
  const used = new Set(rows.filter((row) => row.complaints.length === 0).map((row) => row.asked.division.toLowerCase()))
  return { rows, newDivisions: [...newDivisions].flatMap(([key, code]) => (used.has(key) ? [code] : [])) }
}

const places = new Map(IMPORT_COLUMNS.map((column, place) => [column, place]))
const byColumn = (one: Complaint, other: Complaint) => (places.get(one.column) ?? 0) - (places.get(other.column) ?? 0)

async function repeatedIn(rows: readonly AskedRow[], field: 'nik' | 'email'): Promise<ReadonlySet<string>> {
  const seen = new Set<string>()
  const repeated = new Set<string>()
  await inPortions(rows, (row) => {
    const value = row[field].toLowerCase()
    if (value !== '' && seen.has(value)) repeated.add(value)
    seen.add(value)
  })
  return repeated
}

/** One complaint about a cell is enough. */
function firstOfEach(complaints: readonly Complaint[]): Complaint[] {
  if (complaints.length < 2) return [...complaints]
  const seen = new Set<ImportColumn>()
  return complaints.filter(({ column }) => !seen.has(column) && seen.add(column))
}
