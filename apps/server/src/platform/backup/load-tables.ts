import { pipeline } from 'node:stream/promises'
import { StringDecoder } from 'node:string_decoder'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import type { Manifest } from './manifest.ts'

const PORTION_BYTES = 1024 * 1024
const PORTION_ROWS = 2_000

/** How values change on their way in, by the type of their column. */
export interface Moving {
  readonly value: (type: string, value: string) => string
  readonly json: (text: string) => string
}

/** Puts the rows of one table where the columns have the types of this database; throws unless all arrived. */
export async function loadTable(
  client: pg.PoolClient,
  table: Manifest['tables'][number],
  packed: AsyncIterable<Uint8Array>,
  moving?: Moving,
): Promise<void> {
  const { insert, json } = await insertStatement(client, table, moving)
  let waiting: string[] = []
  let bytes = 0
  let rows = 0
  const send = async () => {
    if (waiting.length > 0) await client.query(insert, [`[${waiting.join(',')}]`])
    rows += waiting.length
    waiting = []
    bytes = 0
  }
  await pipeline(packed, createGunzip(), async (unpacked: AsyncIterable<Buffer>) => {
    for await (const line of linesOf(unpacked)) {
      waiting.push(moving && json.size > 0 ? movedLine(line, json, moving) : line)
      bytes += line.length
      if (bytes > PORTION_BYTES || waiting.length >= PORTION_ROWS) await send()
    }
  })
  await send()
  if (rows !== table.rows) throw new Error(`${table.name} should hold ${table.rows} rows, but ${rows} arrived`)
}

/** Where JSON stands in a row its texts change; all other values change in the database. */
function movedLine(line: string, json: ReadonlySet<number>, { json: moved }: Moving): string {
  const values: (string | null)[] = JSON.parse(line)
  return JSON.stringify(values.map((value, at) => (value !== null && json.has(at) ? moved(value) : value)))
}

async function insertStatement(client: pg.PoolClient, { name, columns }: Manifest['tables'][number], moving?: Moving) {
  const { rows } = await client.query<{ name: string; type: string }>(
    `select attname::text as name, format_type(atttypid, atttypmod) as type from pg_attribute
      where attrelid = to_regclass($1) and attnum > 0 and not attisdropped and attgenerated = ''`,
    [`public.${pg.escapeIdentifier(name)}`],
  )
  const types = new Map(rows.map((row) => [row.name, row.type]))
  const json = new Set<number>()
  const values = columns.map((column, at) => {
    const type = types.get(column)
    if (!type) throw new Error(`The backup has a column ${name}.${column} that its own migrations do not make`)
    if (type === 'jsonb') json.add(at)
    const value = `(r->>${at})::${type}`
    return moving ? moving.value(type, value) : value
  })
  const insert = `insert into public.${pg.escapeIdentifier(name)} (${columns.map(pg.escapeIdentifier).join(', ')}) overriding system value
    select ${values.join(', ')} from jsonb_array_elements($1::jsonb) r`
  return { insert, json }
}

async function* linesOf(source: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8')
  let rest = ''
  for await (const chunk of source) {
    const lines = (rest + decoder.write(chunk)).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest) throw new Error('The last row breaks off')
}
