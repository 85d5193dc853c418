import { inPortions, yieldToRequests } from '../../../platform/in-portions.ts'
import { onCircle, SUBORDINATE } from '../supervisors.ts'
import type { KnownData } from './known-data.ts'
import { nodeOf, type PlannedRow } from './planned-row.ts'

const complain = (row: PlannedRow, reason: string, fix: string) =>
  void row.complaints.push({ column: 'Supervisor NIK', reason, fix })

/** After all rows are known: a supervisor may stand in the same file, also below. */
export async function resolveSupervisors(rows: readonly PlannedRow[], world: KnownData): Promise<void> {
  const inFile = new Map<string, PlannedRow>()
  await inPortions(rows, (row) => inFile.set(row.asked.nik.toLowerCase(), row))
  await inPortions(rows, (row) => findSupervisor(row, inFile, world))
  refuseCircles(rows, world)
  await yieldToRequests()
  spreadFailures(rows)
}

function findSupervisor(row: PlannedRow, inFile: ReadonlyMap<string, PlannedRow>, { accounts }: KnownData): void {
  const wanted = row.asked.supervisor?.toLowerCase()
  if (!wanted) return
  const known = accounts.get(wanted)?.id
  const own = inFile.get(wanted)
  if (known) row.supervisor = known
  else if (own) row.supervisor = nodeOf(own)
  else complain(row, 'Supervisor not found', 'Write the NIK of an account, or of another row of this file')
}

function refuseCircles(rows: readonly PlannedRow[], world: KnownData): void {
  const supervisors = new Map(world.supervisors)
  for (const row of rows) if (row.supervisor) supervisors.set(nodeOf(row), row.supervisor)
  const circle = onCircle(supervisors)
  for (const row of rows)
    if (row.supervisor && circle.has(nodeOf(row))) complain(row, SUBORDINATE, 'Name somebody who does not work below this person')
}

/** Whoever reports to somebody this file cannot make cannot be made either. */
function spreadFailures(rows: readonly PlannedRow[]): void {
  const reports = new Map<string, PlannedRow[]>()
  for (const row of rows) {
    if (!row.supervisor?.startsWith('row ')) continue
    const others = reports.get(row.supervisor)
    if (others) others.push(row)
    else reports.set(row.supervisor, [row])
  }
  const failed = rows.filter((row) => row.complaints.length > 0)
  for (const boss of failed)
    for (const row of reports.get(nodeOf(boss)) ?? []) {
      if (row.complaints.length > 0) continue
      complain(row, "Supervisor's row has errors", `Correct row ${boss.asked.row} first`)
      failed.push(row)
    }
}
