import type { Database } from './database.ts'

/** A PostgreSQL server gathers its statistics by itself; the embedded database has to be told, a table at a time so that nobody waits. */
export async function gatherStatistics({ pool, embedded }: Database): Promise<void> {
  if (!embedded) return
  const { rows } = await pool.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  )
  for (const { name } of rows) await pool.query(`analyze ${name}`)
}
