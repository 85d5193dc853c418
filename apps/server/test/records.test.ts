import { records } from '@pelita/contract/records.ts'
import { expect, test } from 'vitest'
import { testServer } from './test-server.ts'

const server = testServer()

/** Deleted together with the record they belong to, and brought back with it. */
const PARTS = ['content_achievements', 'content_relations']
/** Taken away for good by whoever moderates: the history tells of it, and the bin offers nothing to bring back. */
const MODERATED = ['comments']

const tablesWith = async (column: string): Promise<string[]> => {
  const { rows } = await server.services.database.pool.query<{ name: string }>(
    `select table_name::text as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and column_name = $1`,
    [column],
  )
  return rows.map(({ name }) => name)
}

test('every record entry names a column that its table has', async () => {
  const named = Object.entries(records).flatMap(([key, { table = key, name }]) => (name ? [{ table, name }] : []))
  for (const { table, name } of named) expect(await tablesWith(name), `${table} has no ${name}`).toContain(table)
})

test('whatever can be deleted has an entry, so that the bin shows it and is emptied of it', async () => {
  const known = new Set(Object.entries(records).flatMap(([key, { table = key, feature }]) => (feature ? [table] : [])))
  const unknown = (await tablesWith('deleted_at')).filter((table) => !known.has(table))
  expect(unknown.sort()).toEqual([...PARTS, ...MODERATED].sort())
})
