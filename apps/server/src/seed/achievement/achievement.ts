import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { placeAchievement } from '../../learning/item/place-achievement.ts'
import { giveAchievement, lapseGrants } from '../../learning/result/achievements.ts'
import { type OrgDb, withOrg } from '../../platform/db/scope.ts'
import type { Services } from '../../platform/services.ts'
import { FOLDER_RULES, inspectFile } from '../../platform/storage/inspect-file.ts'
import { imageKey } from '../../platform/storage/keys.ts'
import { castOf } from '../classroom/seed-cast.ts'
import { randomFrom } from '../names.ts'
import type { SeededOrganization } from '../user/people.ts'
import { drawBadge } from './badge-drawings.ts'
import { type BadgePlan, badgePlans } from './badge-plans.ts'
import { claimTime, dateGrants, revoke, runs } from './grant-times.ts'

interface Drawn {
  readonly id: string
  readonly plan: BadgePlan
  readonly key: string
  readonly bytes: Buffer
}

/** Badges with pictures, used by batches, and given in every state. */
export async function seedAchievements({ database, storage }: Services, org: SeededOrganization): Promise<void> {
  const drawn = await Promise.all((badgePlans[org.code] ?? []).map(draw))
  for (const { key, bytes } of drawn) await storage.put(key, bytes, { mime: 'image/png', visibility: 'public' })
  await withOrg(database.pool, org.id, async (db) => {
    await sql`select set_config('app.audit', 'off', true), set_config('plan_cache_mode', 'force_custom_plan', true)`.execute(db)
    const { staff } = await castOf(db)
    for (const [n, one] of drawn.entries()) await useBadge(db, one, await newBadge(db, one, staff, n), staff[0])
    await settle(db, staff[0])
  })
}

async function draw(plan: BadgePlan): Promise<Drawn> {
  const { default: sharp } = await import('sharp')
  const picture = await sharp(Buffer.from(drawBadge(plan)))
    .png()
    .toBuffer()
  const { bytes } = await inspectFile(picture, FOLDER_RULES['badge/images'])
  const id = randomUUID()
  return { id, plan, bytes, key: imageKey('badge/images', { id, ext: 'png' }) }
}

const DAY_MS = 86_400_000
const ago = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()

async function newBadge(
  db: OrgDb,
  { id: file_id, plan, key, bytes }: Drawn,
  staff: readonly string[],
  n: number,
): Promise<string> {
  const name = `${plan.name}.png`
  await db
    .insertInto('files')
    .values({ id: file_id, key, name, mime: 'image/png', size: bytes.byteLength, visibility: 'public' })
    .execute()
  const created_by = staff[n % staff.length] ?? null
  const stamps = { created_at: ago(400 - n * 11), updated_at: ago(n % 2 ? 60 - n * 3 : 400 - n * 11) }
  const { id } = await db
    .insertInto('badges')
    .values({
      name: plan.name,
      description: plan.description,
      file_url: `/files/${key}`,
      ...stamps,
      created_by,
      updated_by: created_by,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Every run of what the badge is for gives it: batches of classrooms and programs, and the modules without any. */
async function useBadge(db: OrgDb, { plan }: Drawn, badge_id: string, by: string): Promise<void> {
  const { of, type = 'completion' } = plan
  if (!of) return
  const rows = await runs(db)
  for (const { cohort_id } of rows.filter(
    (run) => of === 'everything' || of.includes(run.category) || of.includes(run.content_type),
  )) {
    const relation_id = await placeAchievement(db, { kind: 'badge', achievement_id: badge_id, cohort_id, rule: type })
    if (type === 'optional') await giveToTheBest(db, badge_id, relation_id, cohort_id, by)
  }
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

/** Given when people finished; most have claimed since, a few were taken back, a few were never claimed in time. */
async function settle(db: OrgDb, by: string): Promise<void> {
  await dateGrants(db, 'badge')
  const random = randomFrom(23)
  const { rows } = await sql<{ id: string; email: string; granted_at: string }>`
    select g.id, g.email, g.granted_at from achievement_grants g join badges b on b.id = g.achievement_id
     where g.kind = 'badge' order by g.granted_at, g.nik, b.name`.execute(db)
  const isKnown = (row: { email: string }) => row.email.startsWith('learner')
  const others = rows.filter((row) => !isKnown(row))
  // Whoever signs in as a learner finds something to claim: what was given last.
  const taken = [...rows.filter(isKnown).slice(0, -2), ...others.filter(() => random() < 0.72)]
  const claims = taken.map((row) => ({ grant_id: row.id, at: claimTime(row.granted_at, random()) }))
  const claimed = new Set(taken.map((row) => row.id))
  const revoked = others.filter((row, n) => claimed.has(row.id) && n % 19 === 4).map((row) => row.id)
  const lapsed = others.filter((row, n) => !claimed.has(row.id) && n % 3 === 1).map((row) => row.id)
  await sql`
    update achievement_grants g set state = 'claimed', updated_at = c.at, claim_at = c.at
      from jsonb_to_recordset(${JSON.stringify(claims)}::jsonb) as c (grant_id uuid, at timestamptz) where g.id = c.grant_id`.execute(
    db,
  )
  await revoke(db, revoked, 'Diberikan kepada peserta yang keliru', by)
  await sql`update achievement_grants set claim_until = granted_at + interval '7 days' where id = any (${lapsed}::uuid[])`.execute(
    db,
  )
  await lapseGrants(db)
}
