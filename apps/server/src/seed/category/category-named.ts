import { sql } from 'kysely'
import type { OrgDb } from '../../platform/db/scope.ts'

/** The first of these categories that the organisation has: each teaches other things, and calls some of them otherwise. */
export async function categoryNamed(db: OrgDb, titles: readonly string[]): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select k.id from unnest(${[...titles]}::text[]) with ordinality as w (title, n) join categories k on k.title = w.title
     where k.deleted_at is null and k.is_active order by w.n, k.parent_id nulls first limit 1`.execute(db)
  if (!rows[0]) throw new Error(`There is no category ${titles.join(' or ')}`)
  return rows[0].id
}
