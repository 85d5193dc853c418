import pg from 'pg'
import type { Moving } from '../../platform/backup/load-tables.ts'
import type { Database } from '../../platform/db/database.ts'
import type { WrittenRows } from './archive.ts'

type Query = Pick<pg.ClientBase, 'query'>

interface KeyedTable {
  readonly name: string
  /** The columns of its primary key and their types. */
  readonly key: readonly string[]
  readonly types: readonly string[]
}

/** Tables whose rows have a key; a table comes before those it refers to, so that rows can be deleted in this order. */
async function keyedTables(client: Query): Promise<KeyedTable[]> {
  const { rows: tables } = await client.query<KeyedTable>(
    `select c.relname::text as name, array_agg(a.attname::text order by array_position(k.conkey, a.attnum)) as key,
            array_agg(format_type(a.atttypid, a.atttypmod) order by array_position(k.conkey, a.attnum)) as types
       from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_attribute a on a.attrelid = c.oid and a.attnum = any (k.conkey)
      where k.contype = 'p' and c.relnamespace = 'public'::regnamespace group by c.relname order by c.relname`,
  )
  const { rows: refers } = await client.query<{ from: string; to: string }>(
    `select distinct f.relname::text as "from", t.relname::text as "to" from pg_constraint k join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
      where k.contype = 'f' and k.connamespace = 'public'::regnamespace and f.oid <> t.oid`,
  )
  const byName = new Map(tables.map((table) => [table.name, table]))
  const ordered = new Set<KeyedTable>()
  const place = (table: KeyedTable, way: readonly string[]) => {
    if (ordered.has(table) || way.includes(table.name)) return
    for (const { from } of refers.filter(({ to }) => to === table.name)) {
      const referring = byName.get(from)
      if (referring) place(referring, [...way, table.name])
    }
    ordered.add(table)
  }
  for (const table of tables) place(table, [])
  return [...ordered]
}

const keyText = (key: readonly string[]) => `array[${key.map((column) => `${pg.escapeIdentifier(column)}::text`).join(', ')}]`

type Keys = Map<string, Map<string, string[]>>

async function allKeys(client: Query): Promise<Keys> {
  const found: Keys = new Map()
  for (const { name, key } of await keyedTables(client)) {
    const { rows } = await client.query<{ key: string[] }>(`select ${keyText(key)} as key from ${pg.escapeIdentifier(name)}`)
    found.set(name, new Map(rows.map((row) => [row.key.join(' '), row.key])))
  }
  return found
}

/** Runs a part and answers which rows are new since. */
export async function noting(database: Database, work: () => Promise<void>): Promise<WrittenRows> {
  const before = await allKeys(database.pool)
  await work()
  const written: WrittenRows = {}
  for (const [table, keys] of await allKeys(database.pool)) {
    const fresh = [...keys].flatMap(([text, key]) => (before.get(table)?.has(text) ? [] : [key]))
    if (fresh.length > 0) written[table] = fresh
  }
  return written
}

/** Takes away what a part wrote, also where days in the key of a row have moved. */
export async function removeRows(client: Query, written: WrittenRows, moving: Moving): Promise<void> {
  await client.query(`select set_config('app.audit', 'off', true)`)
  for (const { name, key, types } of await keyedTables(client)) {
    const rows = written[name]
    if (!rows) continue
    const columns = key.map((_, at) => rows.map((row) => row[at] ?? ''))
    const given = key.map((_, at) => `$${at + 1}::text[]`).join(', ')
    const isSame = key.map((column, at) => {
      const [type = 'text'] = types.slice(at)
      return `t.${pg.escapeIdentifier(column)} = ${moving.value(type, `k.k${at}::${type}`)}`
    })
    await client.query(
      `delete from ${pg.escapeIdentifier(name)} t using unnest(${given}) as k (${key.map((_, at) => `k${at}`).join(', ')})
        where ${isSame.join(' and ')}`,
      columns,
    )
  }
}
