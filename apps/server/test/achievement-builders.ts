import { randomUUID } from 'node:crypto'
import { placeAchievement } from '../src/learning/item/place-achievement.ts'
import { aBatch, aModule } from './builders.ts'
import type { TestOrg } from './test-server.ts'

/** A badge image that was uploaded; only its record matters to the calls. */
export async function aBadgeImage(org: TestOrg, name = 'badge.png'): Promise<string> {
  const key = `badge/images/2026/11/${randomUUID()}.png`
  await org.work((db) =>
    db.insertInto('files').values({ key, name, mime: 'image/png', size: 1000, visibility: 'public' }).execute(),
  )
  return `/files/${key}`
}

export async function aBadge(org: TestOrg, values: { name?: string; description?: string } = {}): Promise<string> {
  const { name = `Lencana ${randomUUID()}`, description = 'Untuk peserta terbaik' } = values
  const file_url = await aBadgeImage(org)
  const row = await org.work((db) =>
    db.insertInto('badges').values({ name, description, file_url }).returning('id').executeTakeFirstOrThrow(),
  )
  return row.id
}

export interface BadgeUse {
  readonly badge_id: string
  readonly module_id: string
  readonly batch_id: string
  readonly relation_id: string
}

/** A badge used by a batch of its own. */
export async function aBadgeUse(
  org: TestOrg,
  values: { badge_id?: string; title?: string; type?: 'completion' | 'optional'; min_score?: number | null } = {},
): Promise<BadgeUse> {
  const { badge_id, title = 'Kepemimpinan Dasar', type = 'completion', min_score = null } = values
  const asset_id = badge_id ?? (await aBadge(org))
  const module_id = await aModule(org, 'classroom', { title })
  const batch_id = await aBatch(org, module_id)
  const relation_id = await org.work((db) =>
    placeAchievement(db, { kind: 'badge', achievement_id: asset_id, cohort_id: batch_id, rule: type, min_score }),
  )
  return { badge_id: asset_id, module_id, batch_id, relation_id }
}
