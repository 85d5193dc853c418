import { sql } from 'kysely'
import { rememberClaims } from '../../areas/learner/notices/tell-waiting.ts'
import { dailyFigures } from '../../learning/event/daily-figures.ts'
import { EVENT_COLUMNS, type LearningEvent } from '../../learning/event/learning-event.ts'
import { issueCertificate } from '../../learning/result/certificates/issue-certificate.ts'
import type { Database } from '../../platform/db/database.ts'
import { withinOrg, withPlatform } from '../../platform/db/platform-scope.ts'
import { type OrgDb, withOrg } from '../../platform/db/scope.ts'
import type { SeededOrganization } from '../user/people.ts'

/** What is counted by days and months is counted anew once those have moved. */
export async function countAnew(database: Database, org: SeededOrganization): Promise<void> {
  // As those who follow events read them: an organisation itself sees none of people whom it may not name.
  await withPlatform(database, async (tx) => {
    const { rows } = await sql<LearningEvent>`
      select ${EVENT_COLUMNS} from learning_events e
       where e.org_id = ${org.id} and e.type = any (${[...dailyFigures.types]}::text[]) order by e.place`.execute(tx)
    await withinOrg(tx, { orgId: org.id }, async (db) => {
      await sql`delete from learning_daily`.execute(db)
      await dailyFigures.apply(db, rows)
    })
  })
  await withOrg(database.pool, org.id, async (db) => {
    await sql`delete from point_totals`.execute(db)
    await sql`
      insert into point_totals (period_type, period, user_id, points, reached_at)
      select p.period_type, p.period, e.user_id, sum(e.points), max(e.at)
        from point_entries e cross join organizations o
        cross join lateral (select (e.at at time zone o.timezone)::date as day) d
        cross join lateral (values ('month', date_trunc('month', d.day)::date), ('quarter', date_trunc('quarter', d.day)::date),
                                   ('year', date_trunc('year', d.day)::date), ('all', date '2000-01-01')) p (period_type, period)
       where e.kind in ('rule', 'manual', 'bonus') group by 1, 2, 3`.execute(db)
  })
}

/** A certificate carries the day of its claim in its number and on its page: all are made again, in the order of their claims. */
export async function printAnew(database: Database, org: SeededOrganization): Promise<void> {
  await withOrg(database.pool, org.id, async (db) => {
    await sql`select set_config('app.audit', 'off', true)`.execute(db)
    const { rows } = await sql<{ id: string }>`
      select g.id from certificate_issues i join achievement_grants g on g.id = i.grant_id order by g.claim_at, g.nik, g.id`.execute(
      db,
    )
    await sql`delete from certificate_versions`.execute(db)
    await sql`delete from certificate_issues`.execute(db)
    await sql`delete from certificate_counters`.execute(db)
    for (const { id } of rows) await issueCertificate(db, id)
    await sql`
      update certificate_issues i set issued_at = g.claim_at, created_at = g.claim_at, updated_at = g.claim_at
        from achievement_grants g where g.id = i.grant_id`.execute(db)
    await sql`update certificate_versions set file_due_at = null`.execute(db)
  })
}

/** What people could have heard of before today they have: nobody is written to about it, neither now nor on schedule. */
export async function countAsTold(database: Database, orgs: readonly SeededOrganization[]): Promise<void> {
  await rememberClaims(database)
  for (const { id } of orgs) await withOrg(database.pool, id, rememberEndings)
}

/** Within the last thirty days of a certificate its holder is reminded once, and when it ends that is noted. */
const rememberEndings = async (db: OrgDb): Promise<void> => {
  await sql`select set_config('app.audit', 'off', true)`.execute(db)
  await sql`
    update certificate_issues i set reminded_at = g.valid_until - interval '30 days', expired_at = case when g.valid_until <= now() then g.valid_until end
      from achievement_grants g
     where g.id = i.grant_id and g.state = 'claimed' and g.valid_until <= now() + interval '29 days' and i.reminded_at is null`.execute(
    db,
  )
}
