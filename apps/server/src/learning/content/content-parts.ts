import { sql } from 'kysely'
import type { OrgDb } from '../../platform/db/scope.ts'

/** From the title, with a part of the identifier, so that no two are alike; it never changes (product 00 §3). */
export const slugOf = (title: string, id: string): string =>
  `${title
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80)}-${id.slice(0, 6)}`

const PARTS = {
  content_competencies: { column: 'competency_id', type: sql`uuid[]` },
  content_tags: { column: 'tag', type: sql`text[]` },
} as const

/** Brings what a content names to these; answers whether anything was different. */
export async function relink(
  db: OrgDb,
  id: string,
  table: keyof typeof PARTS,
  wanted: readonly string[] | undefined,
): Promise<boolean> {
  if (!wanted) return false
  const { column, type } = PARTS[table]
  const [parts, named] = [sql.table(table), sql.ref(column)]
  const values = [...new Set(wanted)]
  const gone = await sql`delete from ${parts} where content_id = ${id} and ${named} <> all (${values}::${type})`.execute(db)
  const added = await sql`
    insert into ${parts} (content_id, ${named}) select ${id}, x from unnest(${values}::${type}) x on conflict do nothing`.execute(
    db,
  )
  return Number(gone.numAffectedRows ?? 0) + Number(added.numAffectedRows ?? 0) > 0
}

/** What belongs to a content beside its own row was changed: its version is a new one. */
export const touchContent = (db: OrgDb, id: string) =>
  sql`update contents set contents_saved_at = clock_timestamp() where id = ${id}`.execute(db)
