import { sql } from 'kysely'
import { moveToBin } from '../../platform/db/records.ts'
import type { OrgDb } from '../../platform/db/scope.ts'

const UNTITLED_DAYS = 7

/** What was begun in a wizard and never got a title is nobody's content, whatever its kind. */
export async function forgetUntitled(db: OrgDb): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from contents where title = '' and created_at < now() - make_interval(days => ${UNTITLED_DAYS})`.execute(db)
  for (const { id } of rows) await moveToBin(db, 'contents', id)
}
