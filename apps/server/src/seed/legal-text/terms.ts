import { sql } from 'kysely'
import { withOrg } from '../../platform/db/scope.ts'
import { cleanHtml } from '../../platform/html/clean-html.ts'
import type { Services } from '../../platform/services.ts'
import type { SeededOrganization } from '../user/people.ts'
import { termsOfUse, userPolicy } from './terms-texts.ts'

const DAY = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY).toISOString()

/** One organisation has terms; these two have not signed in since, so that one can see how they are asked. */
const NOT_YET = ['operator', 'learner12']

/** Terms and policy of Bahari in two versions, accepted by nearly everybody at their last sign-in. */
export async function seedTerms({ database }: Pick<Services, 'database'>, org: SeededOrganization): Promise<void> {
  if (org.code !== 'bahari') return seedDrafts(database, org.id)
  await withOrg(database.pool, org.id, async (db) => {
    await sql`select set_config('app.audit', 'off', true)`.execute(db)
    const admin = await db
      .selectFrom('memberships')
      .select('id')
      .where('email', '=', `admin@${org.code}.test`)
      .executeTakeFirstOrThrow()
    const published = (days: number) => ({
      effective_at: daysAgo(days),
      published_at: daysAgo(days),
      published_by: admin.id,
      created_by: admin.id,
      created_at: daysAgo(days + 7),
    })
    const texts = await db
      .insertInto('legal_texts')
      .values([
        {
          document: 'term_and_condition',
          version: 1,
          contents: contentsOf(termsOfUse(1)),
          status: 'archived',
          ...published(300),
        },
        {
          document: 'term_and_condition',
          version: 2,
          contents: contentsOf(termsOfUse(2)),
          summary: 'Bagian 4 baru: penggunaan kode presensi / New section 4: use of attendance codes.',
          status: 'publish',
          ...published(60),
        },
        { document: 'user_policy', version: 1, contents: contentsOf(userPolicy), status: 'publish', ...published(300) },
      ])
      .returning('id')
      .execute()
    const late = NOT_YET.map((name) => `${name}@${org.code}.test`)
    await sql`
      insert into legal_acceptances (text_id, user_id, accepted_at, ip)
      select t.id, m.id, t.effective_at + make_interval(hours => 5 + (row_number() over (order by m.nik))::int % 400), '203.0.113.7'
        from memberships m cross join legal_texts t
       where t.id = any (${texts.map((text) => text.id)}::uuid[]) and m.status = 'active' and m.person_id is not null
         and m.email <> all (${late}::text[])`.execute(db)
  })
}

/** The other one is still writing them. */
const seedDrafts = (database: Services['database'], orgId: string): Promise<void> =>
  withOrg(database.pool, orgId, async (db) => {
    await sql`select set_config('app.audit', 'off', true)`.execute(db)
    const written = { version: 1, created_at: daysAgo(6), updated_at: daysAgo(2) }
    await db
      .insertInto('legal_texts')
      .values([
        { document: 'term_and_condition', contents: contentsOf(termsOfUse(1)), ...written },
        { document: 'user_policy', contents: contentsOf(userPolicy), ...written },
      ])
      .execute()
  })

const contentsOf = ({ id, en }: { id: string; en: string }) => JSON.stringify({ id: cleanHtml(id), en: cleanHtml(en) })
