import { sql } from 'kysely'
import type { OrgDb, Session } from '../../../platform/db/scope.ts'
import { arrayInPortions, inPortions } from '../../../platform/in-portions.ts'
import { holdersOf } from '../persons.ts'
import { chainsAbove, type Supervisors } from '../supervisors.ts'
import type { AskedRow } from './read-row.ts'

export interface KnownAccount {
  readonly id: string
  readonly nik: string
  readonly full_name: string
  readonly email: string | null
  readonly new_email: string | null
  readonly phone: string | null
  readonly posisi: string
  readonly division_id: string | null
  readonly company_id: string | null
  readonly manager_id: string | null
  readonly role_id: string | null
  readonly groups: readonly string[]
  /** Of the account's present role. */
  readonly permissions: readonly string[]
  readonly is_shared: boolean
}

/** Everything a sheet is held against, read once: names in lower case lead to records. */
export interface KnownData {
  readonly accounts: ReadonlyMap<string, KnownAccount>
  /** Addresses of this organisation's accounts. */
  readonly holders: ReadonlyMap<string, string>
  readonly divisions: ReadonlyMap<string, string>
  readonly companies: ReadonlyMap<string, string>
  readonly roles: ReadonlyMap<string, { readonly id: string; readonly permissions: readonly string[] }>
  readonly supervisors: Supervisors
  readonly session: Pick<Session, 'membership_id' | 'permissions'>
}

async function unique(rows: readonly AskedRow[], textsOf: (row: AskedRow) => readonly (string | null)[]): Promise<string[]> {
  const found = new Set<string>()
  await inPortions(rows, (row) => {
    for (const text of textsOf(row)) if (text) found.add(text.toLowerCase())
  })
  return [...found]
}

/** A fixed number of statements, whatever the number of rows. */
export async function readKnownData(db: OrgDb, session: Session, rows: readonly AskedRow[]): Promise<KnownData> {
  const accounts = await accountsOf(db, await unique(rows, (row) => [row.nik, row.supervisor]))
  const holders = await holdersOf(db, await unique(rows, (row) => [row.email]))
  const divisions = await db.selectFrom('divisions').select(['id', 'division_code as name']).execute()
  const companies = await db.selectFrom('companies').select(['id', 'company_code as name']).execute()
  const roles = await db.selectFrom('roles').select(['id', 'title', 'permissions']).execute()
  const byName = (found: readonly { id: string; name: string }[]) => new Map(found.map((row) => [row.name.toLowerCase(), row.id]))
  return {
    accounts: new Map(accounts.map((account) => [account.nik.toLowerCase(), account])),
    holders,
    divisions: byName(divisions),
    companies: byName(companies),
    roles: new Map(roles.map((role) => [role.title.toLowerCase(), role])),
    supervisors: await chainsAbove(
      db,
      accounts.map((account) => account.id),
    ),
    session,
  }
}

/** Looked up in a table of them: a prepared `= any (array)` that no index carries goes through the array for every row. */
async function accountsOf(db: OrgDb, niks: readonly string[]): Promise<KnownAccount[]> {
  const { rows } = await sql<KnownAccount>`
    select m.id, m.nik, m.full_name, m.email, m.new_email, m.phone, m.posisi, m.division_id, m.company_id, m.manager_id, m.role_id, m.groups,
           coalesce(r.permissions, '{}') as permissions, is_shared_person(m.person_id) as is_shared
      from memberships m left join roles r on r.id = m.role_id
     where lower(m.nik) in (select unnest(${await arrayInPortions(niks)}::text[]))`.execute(db)
  return rows
}
