import type { FieldError } from '@pelita/contract/core/envelope.ts'
import { says } from '@pelita/contract/core/fields.ts'
import { sql } from 'kysely'
import type { OrgDb } from './scope.ts'

export type Values = Readonly<Record<string, unknown>>

/** What was left out stays as it is. */
const given = (values: Values) => Object.entries(values).filter(([, value]) => value !== undefined)

/** The fields of which another record has the value already, whatever its letters' case; `labels` tells how each is called. */
export async function takenFields(
  db: OrgDb,
  table: string,
  labels: Readonly<Record<string, string>>,
  values: Values,
  id: string | undefined,
): Promise<FieldError[]> {
  const asked = Object.keys(labels).filter((field) => typeof values[field] === 'string')
  if (asked.length === 0) return []
  const holders = asked.map(
    (field) => sql`select ${field}::text as field from ${sql.table(table)}
      where lower(${sql.ref(field)}) = lower(${String(values[field])}) and id is distinct from ${id ?? null}::uuid`,
  )
  const { rows } = await sql<{ field: string }>`${sql.join(holders, sql` union all `)}`.execute(db)
  return rows.map(({ field }) => ({ field, message: says.taken(labels[field] ?? field) }))
}

export async function insertRow(db: OrgDb, table: string, values: Values): Promise<string> {
  const columns = given(values)
  const { rows } = await sql<{ id: string }>`
    insert into ${sql.table(table)} (${sql.join(columns.map(([name]) => sql.ref(name)))})
    values (${sql.join(columns.map(([, value]) => value))}) returning id`.execute(db)
  return rows[0]?.id ?? ''
}

export async function changeRow(db: OrgDb, table: string, id: string, values: Values): Promise<void> {
  const changes = given(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  if (changes.length > 0) await sql`update ${sql.table(table)} set ${sql.join(changes)} where id = ${id}`.execute(db)
}
