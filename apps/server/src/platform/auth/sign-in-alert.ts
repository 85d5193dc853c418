import { sql } from 'kysely'
import type { OrgDb } from '../db/scope.ts'

/** What administrators were told of in the last hour, shown in the console as long. */
export async function signInAlert(db: OrgDb): Promise<{ failures: number; noticed_at: string } | null> {
  const { rows } = await sql<{ failures: number; noticed_at: string }>`
    select failures, noticed_at from sign_in_alerts where noticed_at > now() - interval '1 hour'`.execute(db)
  return rows[0] ?? null
}
