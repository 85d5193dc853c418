import { sql } from 'kysely'
import type { OrgDb } from '../../platform/db/scope.ts'

/** From the title, with a part of the identifier, so that no two are alike; it never changes. What has no words is called by its kind. */
export function slugOf(title: string, id: string, kind = 'content'): string {
  const words = title
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-|-$/g, '')
  return words ? `${words}-${id.slice(0, 6)}` : `${kind}-${id}`
}

/** What a content names, and where each of it is kept. */
const LINKS = {
  competencies: { table: 'content_competencies', column: 'competency_id', type: sql`uuid[]` },
  providers: { table: 'content_providers', column: 'provider_id', type: sql`uuid[]` },
  authors: { table: 'content_authors', column: 'user_id', type: sql`uuid[]` },
  tags: { table: 'content_tags', column: 'tag', type: sql`text[]` },
  prerequisites: { table: 'content_prerequisites', column: 'needed_id', type: sql`uuid[]` },
} as const
export type ContentLink = keyof typeof LINKS
const KINDS = Object.keys(LINKS) as ContentLink[]

/** Of each kind those it names; a kind that is left out stays as it is. */
export type LinkedParts = { readonly [Link in ContentLink]?: readonly string[] | undefined }

/** Brings what a content names to these, in one statement; answers whether anything was different. */
export async function relink(db: OrgDb, id: string, wanted: LinkedParts): Promise<boolean> {
  const sent = KINDS.filter((kind) => wanted[kind] !== undefined)
  if (sent.length === 0) return false
  const changes = sent.flatMap((kind) => {
    const { table, column, type } = LINKS[kind]
    const [parts, named] = [sql.table(table), sql.ref(column)]
    const values = sql`${[...new Set(wanted[kind])]}::${type}`
    return [
      sql`${sql.ref(`${kind}_gone`)} as (delete from ${parts} where content_id = ${id} and ${named} <> all (${values}) returning 1)`,
      sql`${sql.ref(`${kind}_new`)} as (
        insert into ${parts} (content_id, ${named}) select ${id}::uuid, x from unnest(${values}) x on conflict do nothing returning 1)`,
    ]
  })
  const counts = sent
    .flatMap((kind) => [`${kind}_gone`, `${kind}_new`])
    .map((name) => sql`(select count(*) from ${sql.ref(name)})`)
  const { rows } = await sql<{ n: number }>`with ${sql.join(changes)} select ${sql.join(counts, sql` + `)} as n`.execute(db)
  return (rows[0]?.n ?? 0) > 0
}

/** Gives a copy everything the other names. */
export async function copyLinks(db: OrgDb, from: string, to: string): Promise<void> {
  const copies = KINDS.map((kind) => {
    const { table, column } = LINKS[kind]
    return sql`${sql.ref(`${kind}_new`)} as (insert into ${sql.table(table)} (content_id, ${sql.ref(column)})
      select ${to}::uuid, ${sql.ref(column)} from ${sql.table(table)} where content_id = ${from})`
  })
  await sql`with ${sql.join(copies)} select 1`.execute(db)
}

/** What belongs to a content beside its own row was changed: its version is a new one. */
export const touchContent = (db: OrgDb, id: string) =>
  sql`update contents set contents_saved_at = clock_timestamp() where id = ${id}`.execute(db)
