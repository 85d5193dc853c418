import type { SettingsChange } from '@pelita/contract/core/settings.ts'
import { sql } from 'kysely'
import type { OrgDb } from '../db/scope.ts'
import { notFound } from '../http/errors.ts'

type Values = Readonly<Record<string, unknown>>

interface Entry {
  readonly id: string
  readonly changed_by: string
  readonly changed_at: string
  readonly changes: Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>>
}

interface Plan {
  readonly table: string
  readonly id: string
  /** What can be returned to, as it is now. What is left out here, secrets above all, is told by nobody. */
  readonly now: Values
  /** Fields that are told of although their values are not. */
  readonly hidden?: readonly string[]
}

export interface RowVersion extends SettingsChange {
  /** The fields as this change left them. */
  readonly state: Values
}

const SHOWN = 50
const same = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** The versions of a page that is one row of a table of its own, newest first: each is what is there now with the later changes undone. */
export async function rowVersions(db: OrgDb, { table, id, now, hidden = [] }: Plan): Promise<RowVersion[]> {
  const { rows } = await sql<Entry>`
    select id, actor_name as changed_by, created_at as changed_at, changes from audit_logs
     where entity_type = ${table} and entity_id = ${id} order by created_at desc, audit_logs.id desc limit ${SHOWN}`.execute(db)
  let state: Values = now
  return rows.flatMap(({ changes, ...entry }) => {
    const after = state
    const known = Object.entries(changes).filter(([field]) => field in now)
    state = { ...after, ...Object.fromEntries(known.map(([field, { from }]) => [field, from])) }
    const told = [
      ...known.map(([field, { from, to }]) => ({ field, from: from ?? null, to: to ?? null })),
      ...hidden.filter((field) => field in changes).map((field) => ({ field, from: '•••', to: '•••' })),
    ]
    const is_current = Object.keys(now).every((field) => same(now[field], after[field]))
    return told.length > 0 ? [{ ...entry, changes: told, is_current, state: after }] : []
  })
}

/** One of them, by its id. */
export const versionNamed = (versions: readonly RowVersion[], id: string): RowVersion => {
  const found = versions.find((one) => one.id === id)
  if (!found) throw notFound('Version')
  return found
}
