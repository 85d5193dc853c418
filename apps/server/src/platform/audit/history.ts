import { featureOfTable, records, tableOfArea } from '@pelita/contract/records.ts'
import { type RawBuilder, sql } from 'kysely'
import type { OrgDb } from '../db/scope.ts'

interface Subject {
  readonly entity: string
  readonly id: RawBuilder<unknown>
}

/** Whoever signs out is told of as whoever signs in; every other call is about the record in its path, if it has one. */
const subjectOf = (action: string, endpoint: string, params: unknown): Subject => {
  if (action === 'logout') return { entity: 'memberships', id: sql`current_actor()` }
  const [area = ''] = endpoint.split('.')
  const { id = null } = (params ?? {}) as { id?: string }
  return { entity: tableOfArea[area] ?? area, id: sql`${id}::uuid` }
}

/** A kind of content has no table of its own. */
const storedIn = (entity: string): string => records[entity]?.table ?? entity

/** As the record is called, so that nobody meets the name of a call; what is no record has none. */
const titleOf = ({ entity, id }: Subject): RawBuilder<unknown> =>
  entity in featureOfTable
    ? sql`(select title_in_history(to_jsonb(r)) from ${sql.table(storedIn(entity))} r where r.id = ${id})`
    : sql`null`

/** Adds an entry that no changed row tells of: an export, a logout. Row changes are recorded by the database itself. */
export async function writeHistory(
  db: OrgDb,
  action: string,
  endpoint: string,
  input: { params?: unknown; query?: unknown },
): Promise<void> {
  const subject = subjectOf(action, endpoint, input.params)
  const asked = Object.entries(input.query ?? {}).filter(([, value]) => value !== undefined)
  const details = JSON.stringify(Object.fromEntries(asked.map(([name, value]) => [name, { from: null, to: value }])))
  await sql`select write_history(${action}, ${subject.entity}, ${subject.id}, ${titleOf(subject)}, ${details}::jsonb)`.execute(db)
}

/** Names what the following changes of this transaction mean: a grade, an approval. */
export const nameChanges = (db: OrgDb, verb: 'grade' | 'approve' | 'reject' | 'import' | 'permission' | 'sync' | '') =>
  sql`select set_config('app.verb', ${verb}, true)`.execute(db)
