import type { SettingsEffect } from '@pelita/contract/core/settings.ts'
import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'

/** Enough to recognise whom it is about. */
const NAMED = 5

interface Counted {
  readonly count: number
  readonly names: string[]
}

/** How many rows the query has, and the first names of them; a row without one is counted only. */
export async function affected(
  db: QueryExecutorProvider,
  text: string,
  query: RawBuilder<{ name: string | null }>,
): Promise<SettingsEffect> {
  const { rows } = await sql<Counted>`
    select count(*) as count, coalesce((array_agg(found.name order by lower(found.name)) filter (where btrim(found.name) <> ''))[1:${sql.lit(NAMED)}], '{}') as names
      from (${query}) found`.execute(db)
  return { text, count: Number(rows[0]?.count ?? 0), names: rows[0]?.names ?? [] }
}
