import { sql } from 'kysely'
import { giveAchievement, lapseGrants } from '../../learning/result/achievements.ts'
import { type OrgDb, withOrg } from '../../platform/db/scope.ts'
import type { Services } from '../../platform/services.ts'
import { readPeople } from '../classroom/known-people.ts'
import { randomFrom } from '../names.ts'
import type { SeededOrganization } from '../user/people.ts'
import { claimTime, dateGrants, revoke } from './grant-times.ts'

/** What happens to badges beside classes: some are given by hand, most are claimed, a few taken back, a few never claimed in time. */
export async function seedHonours({ database }: Pick<Services, 'database'>, org: SeededOrganization): Promise<void> {
  await withOrg(database.pool, org.id, async (db) => {
    await sql`select set_config('app.audit', 'off', true), set_config('plan_cache_mode', 'force_custom_plan', true)`.execute(db)
    const { staff } = await readPeople(db)
    const { rows } = await sql<{ id: string; achievement_id: string; cohort_id: string }>`
      select r.id, r.achievement_id, r.cohort_id from content_achievements r join cohorts h on h.id = r.cohort_id and h.end_at < now()
       where r.kind = 'badge' and r.rule = 'optional' and r.deleted_at is null order by h.start_at, r.id`.execute(db)
    for (const { id, achievement_id, cohort_id } of rows) await giveToTheBest(db, achievement_id, id, cohort_id, staff[0])
    await settle(db, staff[0])
  })
}

/** Optional badges are given by hand to a few who passed. */
async function giveToTheBest(db: OrgDb, achievement_id: string, relation_id: string, cohort_id: string, by: string) {
  const { rows } = await sql<{ user_id: string }>`
    select e.user_id from enrollments e join memberships m on m.id = e.user_id
     where e.cohort_id = ${cohort_id} and e.archived_at is null and e.learning_status = 'passed'
     order by m.email not like 'learner%', e.score desc nulls last, m.nik limit 4`.execute(db)
  const user_ids = rows.map((row) => row.user_id)
  if (user_ids.length > 0) await giveAchievement(db, { kind: 'badge', achievement_id, relation_id, user_ids }, by)
}

interface Grant {
  readonly id: string
  readonly email: string
  readonly granted_at: string
  readonly state: string
}

/** Given when people finished; of what nobody claimed by a call most is claimed here, but what learners one can sign in as were given last. */
async function settle(db: OrgDb, by: string): Promise<void> {
  await dateGrants(db, 'badge')
  const random = randomFrom(23)
  const { rows } = await sql<Grant>`
    select g.id, g.email, g.granted_at, g.state from achievement_grants g join badges b on b.id = g.achievement_id
     where g.kind = 'badge' and (g.state = 'claimed' or not exists (
             select 1 from enrollments e join contents c on c.id = e.content_id and c.content_type = 'classroom' where e.id = g.enrollment_id and g.given_by is null))
     order by g.granted_at, g.nik, b.name`.execute(db)
  const isKnown = (row: Grant) => row.email.startsWith('learner')
  const [left, claimed] = [rows.filter((row) => row.state === 'granted'), rows.filter((row) => row.state === 'claimed')]
  const others = left.filter((row) => !isKnown(row))
  const taken = [...left.filter(isKnown).slice(0, -2), ...others.filter(() => random() < 0.72)]
  const claims = taken.map((row) => ({ grant_id: row.id, at: claimTime(row.granted_at, random()) }))
  await sql`
    update achievement_grants g set state = 'claimed', updated_at = c.at, claim_at = c.at
      from jsonb_to_recordset(${JSON.stringify(claims)}::jsonb) as c (grant_id uuid, at timestamptz) where g.id = c.grant_id`.execute(
    db,
  )
  const all = [...claimed.filter((row) => !isKnown(row)), ...taken.filter((row) => !isKnown(row))]
  const revoked = all.filter((_, n) => n % 19 === 4).map((row) => row.id)
  const lapsed = others.filter((row, n) => !taken.includes(row) && n % 3 === 1).map((row) => row.id)
  await revoke(db, revoked, 'Diberikan kepada peserta yang keliru', by)
  await sql`update achievement_grants set claim_until = granted_at + interval '7 days' where id = any (${lapsed}::uuid[])`.execute(
    db,
  )
  await lapseGrants(db)
}
