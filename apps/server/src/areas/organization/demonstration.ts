import type { DemonstratedPerson } from '@pelita/contract/platform/organization.ts'
import { type RawBuilder, sql } from 'kysely'
import { withOrg } from '../../platform/db/scope.ts'
import type { Services } from '../../platform/services.ts'

/** Those the demonstration loads; nobody can register their addresses, because `.test` belongs to nobody. */
const CODES = ['nusantara', 'bahari']
export const DEMONSTRATION_PASSWORD = 'Belajar-2026'

interface Organization {
  readonly id: string
  readonly code: string
  readonly title: string
}

type Found = Pick<DemonstratedPerson, 'name' | 'email'>

/** Everybody of the demonstration was given one password; whoever chose another is not offered. */
async function unchanged({ database }: Services, emails: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ email: string }>`
    with first as (select password_hash from persons where email like '%.test' and password_hash is not null
                    group by password_hash having count(*) > 10)
    select p.email from persons p join first f on f.password_hash = p.password_hash where p.email = any (${emails})`.execute(
    database.platform,
  )
  return new Set(rows.map(({ email }) => email))
}

/** Never on a server that is for real, and nowhere but while the demonstration is loaded. */
export async function isDemonstrated(services: Services, code: string | null): Promise<boolean> {
  if (!services.config.development || (code !== null && !CODES.includes(code))) return false
  const codes = code === null ? CODES : [code]
  const known = await unchanged(
    services,
    codes.map((one) => `admin@${one}.test`),
  )
  return known.size > 0
}

const busiest = (from: RawBuilder<unknown>) => sql<Found>`select m.full_name as name, m.email from ${from}
  where m.email is not null and m.deleted_at is null and m.status = 'active' group by m.id, m.org_id, m.full_name, m.email order by count(*) desc, m.email limit 1`

/** Who has most to do in each of these roles, so that their pages are never empty. */
const ROLES = {
  trainer: busiest(
    sql`batch_experts e join cohorts b on b.id = e.batch_id and b.status = 'publish' join memberships m on m.id = e.user_id`,
  ),
  manager: busiest(sql`enrollments e join memberships u on u.id = e.user_id join memberships m on m.id = u.manager_id`),
  coach: busiest(sql`coaching_sessions s join memberships m on m.id = s.coach_id`),
} as const

/** The people a visitor can look at the product as, each with the door they come in by. */
export async function demonstratedPeople(services: Services, org: Organization): Promise<readonly DemonstratedPerson[]> {
  const named = (local: string) =>
    sql<Found>`select full_name as name, email from memberships where email = ${`${local}@${org.code}.test`}`
  const asked = {
    ...{ administrator: named('admin'), content_manager: named('content'), viewer: named('viewer') },
    ...{ learner: named('learner1'), ...ROLES },
  } as const
  const people = await withOrg(services.database.pool, org.id, async (db) => {
    const found: DemonstratedPerson[] = []
    for (const [role, query] of Object.entries(asked) as [DemonstratedPerson['role'], RawBuilder<Found>][]) {
      const { rows } = await query.execute(db)
      if (rows[0]) found.push({ role, ...rows[0] })
    }
    return found
  })
  const known = await unchanged(
    services,
    people.map(({ email }) => email),
  )
  return people.filter(({ email }) => known.has(email))
}

export const demonstratedOrganizations = ({ database }: Services): Promise<Organization[]> =>
  database.platform
    .selectFrom('organizations')
    .select(['id', 'code', 'title'])
    .where('code', 'in', CODES)
    .where('is_active', '=', true)
    .orderBy('code', 'desc')
    .execute()
