import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { placeAchievement } from '../../learning/item/place-achievement.ts'
import { type OrgDb, withOrg } from '../../platform/db/scope.ts'
import type { Services } from '../../platform/services.ts'
import { FOLDER_RULES, inspectFile } from '../../platform/storage/inspect-file.ts'
import { imageKey } from '../../platform/storage/keys.ts'
import { readPeople } from '../classroom/known-people.ts'
import type { SeededOrganization } from '../user/people.ts'
import { drawBadge } from './badge-drawings.ts'
import { type BadgePlan, badgePlans } from './badge-plans.ts'
import { runs } from './grant-times.ts'

interface Drawn {
  readonly id: string
  readonly plan: BadgePlan
  readonly key: string
  readonly bytes: Buffer
}

/** Badges with pictures, used by batches. */
export async function seedAchievements({ database, storage }: Services, org: SeededOrganization): Promise<void> {
  const drawn = await Promise.all((badgePlans[org.code] ?? []).map(draw))
  for (const { key, bytes } of drawn) await storage.put(key, bytes, { mime: 'image/png', visibility: 'public' })
  await withOrg(database.pool, org.id, async (db) => {
    await sql`select set_config('app.audit', 'off', true), set_config('plan_cache_mode', 'force_custom_plan', true)`.execute(db)
    const { staff } = await readPeople(db)
    for (const [n, one] of drawn.entries()) await useBadge(db, one, await newBadge(db, one, staff, n))
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
async function useBadge(db: OrgDb, { plan }: Drawn, badge_id: string): Promise<void> {
  const { of, type = 'completion' } = plan
  if (!of) return
  const rows = await runs(db)
  for (const { cohort_id } of rows.filter(
    (run) => of === 'everything' || of.includes(run.category) || of.includes(run.content_type),
  ))
    await placeAchievement(db, { kind: 'badge', achievement_id: badge_id, cohort_id, rule: type })
}
