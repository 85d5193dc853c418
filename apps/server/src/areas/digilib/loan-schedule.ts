import { sql } from 'kysely'
import type { OrgDb } from '../../platform/db/scope.ts'
import { today } from './digilib.queries.ts'
import { tellBorrower } from './tell-borrower.ts'

const moved = async (db: OrgDb, change: ReturnType<typeof sql>) =>
  (await sql<{ id: string }>`${change} returning id`.execute(db)).rows.map(({ id }) => id)

/** Hourly: what was not returned in time is overdue, and a copy nobody fetched in three days is free again. */
export async function followLoans(db: OrgDb): Promise<void> {
  const late = await moved(db, sql`update digilib_loans set status = 'overdue' where status = 'borrowed' and due_date < ${today}`)
  const unfetched = await moved(
    db,
    sql`update digilib_loans set status = 'cancelled', note = 'Reservation expired' where status = 'approved' and reserved_until < now()`,
  )
  if (late.length > 0) await tellBorrower(db, late, 'overdue')
  if (unfetched.length > 0) await tellBorrower(db, unfetched, 'expired')
}
