import { BIN_DAYS, type BinRow, type binApi } from '@pelita/contract/areas/bin.ts'
import { grants } from '@pelita/contract/core/catalogue.ts'
import { featureOfTable, permissionsOf, records } from '@pelita/contract/records.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { ListPlan } from '../../platform/db/list.ts'
import type { OrgDb, Session } from '../../platform/db/scope.ts'

type Query = z.output<typeof binApi.list.query>

/** Every kind of record names itself in one of these fields. */
export const titleOf = (row: RawBuilder<unknown>) =>
  sql`coalesce(${row} ->> 'title', ${row} ->> 'name', ${row} ->> 'full_name', ${row} ->> 'division_name', ${row} ->> 'company_name')`

export const stillInBin = sql`x.deleted_at > now() - make_interval(days => ${BIN_DAYS}::int)`

export const mayRestore = (session: Session, table: string): boolean => {
  const needed = permissionsOf(table, 'delete')
  return needed !== undefined && grants(new Set(session.permissions), needed)
}

/** They are runs of contents, and bring their people back with them. */
export const BATCHES = 'batches'

/** Of a content that is not in the bin itself: with it they come back anyway. */
const ofLivingContent = sql`x.kind = 'batch' and exists (select 1 from contents c where c.id = x.content_id and c.deleted_at is null)`

/** Where records of a kind are kept, as `x`: in a table of their own, among the contents, or among their runs. */
export const keptIn = (kind: string) => {
  if (kind === BATCHES) return { table: 'cohorts', only: ofLivingContent }
  const type = records[kind]?.contentType
  return type ? { table: 'contents', only: sql`x.content_type = ${type}` } : { table: kind, only: sql`true` }
}

/** The kinds with a bin, of those the contract names. */
export async function kindsWithBin(db: OrgDb): Promise<string[]> {
  const kinds = Object.keys(featureOfTable)
  const { rows } = await sql<{ name: string }>`
    select table_name::text as name from information_schema.columns
     where table_schema = 'public' and column_name = 'deleted_at' and table_name = any (${kinds.map((kind) => keptIn(kind).table)})`.execute(
    db,
  )
  const tables = new Set(rows.map((row) => row.name))
  return kinds.filter((kind) => tables.has(keptIn(kind).table))
}

const deletedIn = (kind: string) => {
  const { table, only } = keptIn(kind)
  return sql`select x.id, ${kind}::text as name, ${titleOf(sql`to_jsonb(x)`)} as title, x.deleted_at
               from ${sql.table(table)} x where ${stillInBin} and ${only}`
}

/** Whoever moved it there last. */
const deletedBy = sql`(select a.actor_name from audit_logs a
  where a.entity_type = b.name and a.entity_id = b.id and a.changes ? 'deleted_at' order by a.created_at desc limit 1)`

/** What was deleted of these kinds, as one list. */
export const binPlan = (kinds: readonly string[]): ListPlan<Query, BinRow> => {
  const deleted = sql`(${sql.join(kinds.map(deletedIn), sql` union all `)}) b`
  return {
    from: deleted,
    id: sql`b.id`,
    search: (pattern) => sql`b.title ilike ${pattern}`,
    filters: { table: (value) => sql`b.name = ${value}` },
    sort: { title: sql`lower(b.title)`, table: sql`b.name`, deleted_at: sql`b.deleted_at` },
    first: { column: 'deleted_at', direction: 'desc' },
    rows: sql`select b.id, b.name as "table", b.title, ${deletedBy} as deleted_by, b.deleted_at,
                b.deleted_at + make_interval(days => ${BIN_DAYS}::int) as purge_at
              from page join ${deleted} on b.id = page.id`,
  }
}
