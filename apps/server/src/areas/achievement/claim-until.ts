import { sql } from 'kysely'
import type { OrgDb } from '../../platform/db/scope.ts'
import { invalid } from '../../platform/http/errors.ts'

/** The end of the last day on which something can be claimed, in the organisation's time; a day that is over is refused. */
export async function lastMoment(db: OrgDb, day: string | null | undefined, zone: string): Promise<string | null> {
  if (!day) return null
  const { rows } = await sql<{ until: string; is_over: boolean }>`
    select until, until <= now() as is_over from (select (${day}::date + 1)::timestamp at time zone ${zone} as until) d`.execute(
    db,
  )
  if (rows[0]?.is_over) throw invalid('claim_until', 'Claim until must not be in the past')
  return rows[0]?.until ?? null
}
