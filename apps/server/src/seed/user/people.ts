import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { hashPassword } from '../../platform/auth/password-hash.ts'
import { type PlatformTx, withinOrg, withPlatform } from '../../platform/db/platform-scope.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import type { Services } from '../../platform/services.ts'
import { workplaces } from '../workplace/workplaces.ts'
import { type DemoPerson, makePeople } from './make-people.ts'

export const DEMO_PASSWORD = 'Belajar-2026'

export interface SeededOrganization {
  readonly id: string
  readonly code: string
  readonly title: string
}

/** About 300 accounts with divisions, companies and a tree of supervisors. */
export async function seedPeople({ database }: Pick<Services, 'database'>, org: SeededOrganization): Promise<void> {
  // One hash for everybody: 300 honest ones would take a quarter of a minute.
  const password_hash = await hashPassword(DEMO_PASSWORD)
  const people = makePeople(org.code, new Date())
  await withPlatform(database, async (tx) => {
    const personIds = await insertPersons(tx, people, password_hash)
    await withinOrg(tx, { orgId: org.id }, async (db) => {
      await sql`select set_config('app.audit', 'off', true)`.execute(db)
      await insertMembers(db, org.code, people, personIds)
      await sql`select set_config('app.audit', '', true)`.execute(db)
    })
  })
}

/** Somebody who belongs to both organisations is one person. */
async function insertPersons(tx: PlatformTx, people: readonly DemoPerson[], password_hash: string): Promise<Map<string, string>> {
  await tx
    .insertInto('persons')
    .values(
      people.map(({ email, full_name, phone, gender, birth_date, created_at }) => ({
        ...{ email, full_name, phone, gender, birth_date, created_at, password_hash },
        password_changed_at: new Date().toISOString(),
        address_proven: true,
      })),
    )
    .onConflict((on) => on.column('email').doNothing())
    .execute()
  const emails = people.map((person) => person.email)
  const rows = await tx.selectFrom('persons').select(['id', 'email']).where('email', 'in', emails).execute()
  return new Map(rows.map((row) => [row.email ?? '', row.id]))
}

async function insertMembers(
  db: OrgDb,
  code: string,
  people: readonly DemoPerson[],
  personIds: ReadonlyMap<string, string>,
): Promise<void> {
  const references = await insertReferences(db, code)
  const memberIds = people.map(() => randomUUID())
  const rows = people.map((person, n) => {
    const { role, division, company, manager, groups, gender: _, birth_date: __, ...columns } = person
    return {
      ...columns,
      id: memberIds[n],
      person_id: personIds.get(person.email) ?? '',
      role_id: references.get(`role ${role}`) ?? null,
      division_id: references.get(`division ${division}`) ?? null,
      company_id: references.get(`company ${company}`) ?? null,
      manager_id: manager === null ? null : (memberIds[manager] ?? null),
      groups: [...groups],
      created_by: memberIds[0],
      updated_by: memberIds[0],
    }
  })
  await db.insertInto('memberships').values(rows).execute()
}

/** Divisions, companies and roles by name. */
async function insertReferences(db: OrgDb, code: string): Promise<Map<string, string>> {
  const place = workplaces[code]
  if (!place) throw new Error(`No workplace is drawn up for ${code}`)
  const divisions = await db
    .insertInto('divisions')
    .values(place.divisions.map(([division_code, division_name]) => ({ division_code, division_name })))
    .returning(['id', 'division_code'])
    .execute()
  const companies = await db
    .insertInto('companies')
    .values(place.companies.map(([company_code, company_name]) => ({ company_code, company_name })))
    .returning(['id', 'company_code'])
    .execute()
  const roles = await db.selectFrom('roles').select(['id', 'title']).execute()
  return new Map([
    ...divisions.map((row) => [`division ${row.division_code}`, row.id] as const),
    ...companies.map((row) => [`company ${row.company_code}`, row.id] as const),
    ...roles.map((row) => [`role ${row.title}`, row.id] as const),
  ])
}
