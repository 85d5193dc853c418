import { records, recordTitle } from '@pelita/contract/records.ts'
import { sql } from 'kysely'
import { placeReturned, returnPeople } from '../../learning/cohort/return-batch.ts'
import { assertAccountInReach, assertRoleInReach } from '../../platform/auth/grant-rule.ts'
import { openBin } from '../../platform/db/records.ts'
import type { OrgDb, Session } from '../../platform/db/scope.ts'
import { conflict, forbidden, notFound } from '../../platform/http/errors.ts'
import { BATCHES, keptIn, kindsWithBin, mayRestore, stillInBin, titleOf } from './bin.queries.ts'

interface Binned {
  id: string
  title: string | null
  role_id: string | null
  permissions: string[] | null
}

const UNIQUE_VIOLATION = '23505'
const isTaken = (cause: unknown) => cause instanceof Error && 'code' in cause && cause.code === UNIQUE_VIOLATION

/** An account or a role that holds more than the caller's comes back only through somebody who holds as much. */
async function assertWithinReach(db: OrgDb, session: Session, { role_id, permissions }: Binned): Promise<void> {
  if (permissions) assertRoleInReach(session, permissions)
  if (!role_id) return
  const role = await db.selectFrom('roles').select('permissions').where('id', '=', role_id).executeTakeFirst()
  if (role) assertAccountInReach(session, role.permissions)
}

/** Kinds that the same call deletes are told apart by the record itself. */
async function kindOf(db: OrgDb, named: string, id: string): Promise<string> {
  for (const kind of records[named]?.alike ?? []) {
    const { table, only } = keptIn(kind)
    const { rows } = await openBin(db, () => sql`select 1 from ${sql.table(table)} x where x.id = ${id} and ${only}`.execute(db))
    if (rows.length > 0) return kind
  }
  return named
}

/** Brings one record back; what happened to its name meanwhile decides whether it can. */
export async function restoreRecord(db: OrgDb, session: Session, named: string, id: string) {
  const kind = await kindOf(db, named, id)
  const found = (await kindsWithBin(db)).includes(kind)
  if (!found) throw notFound('Record')
  if (!mayRestore(session, kind)) throw forbidden()
  const { table, only } = keptIn(kind)
  const restored = await openBin(db, async () => {
    const { rows } = await sql<Binned>`
      select x.id, ${titleOf(sql`to_jsonb(x)`)} as title, (to_jsonb(x) ->> 'role_id')::uuid as role_id,
             case when jsonb_typeof(to_jsonb(x) -> 'permissions') = 'array'
               then array(select jsonb_array_elements_text(to_jsonb(x) -> 'permissions')) end as permissions
        from ${sql.table(table)} x where x.id = ${id} and ${stillInBin} and ${only} for update`.execute(db)
    const record = rows[0]
    if (!record) throw notFound(recordTitle(kind))
    await assertWithinReach(db, session, record)
    if (kind === BATCHES) await returnPeople(db, id)
    try {
      await sql`update ${sql.table(table)} set deleted_at = null where id = ${id}`.execute(db)
    } catch (cause) {
      if (isTaken(cause))
        throw conflict(`${recordTitle(kind)} “${record.title}” exists again. Please rename the other one first.`)
      throw cause
    }
    return { id, table: kind, title: record.title }
  })
  if (kind === BATCHES) await placeReturned(db, id)
  return restored
}
