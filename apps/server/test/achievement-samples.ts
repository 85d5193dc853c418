import { randomUUID } from 'node:crypto'
import { enrollPeople } from '../src/learning/cohort/enrollments.ts'
import { placeAchievement } from '../src/learning/item/place-achievement.ts'
import { giveAchievement } from '../src/learning/result/achievements.ts'
import { aBatch, aModule } from './builders.ts'
import type { Sent } from './http-client.ts'
import type { EndpointName, Sample } from './samples.ts'
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

const aSecretBadge = (org: TestOrg) => aBadge(org, { name: `${org.secret} ${randomUUID()}`, description: org.secret })

/** A badge with the organisation's secret, given to `someone`. */
async function aGivenBadge(org: TestOrg) {
  const use = await aBadgeUse(org, { badge_id: await aSecretBadge(org), title: org.secret })
  await org.work((db) => enrollPeople(db, use.batch_id, [org.someone.id]))
  await org.work((db) =>
    giveAchievement(
      db,
      { kind: 'badge', achievement_id: use.badge_id, relation_id: use.relation_id, user_ids: [org.someone.id] },
      org.adminId,
    ),
  )
  const { id } = await org.work((db) =>
    db.selectFrom('achievement_grants').select('id').where('relation_id', '=', use.relation_id).executeTakeFirstOrThrow(),
  )
  return { ...use, grant_id: id }
}

const ofBadge =
  (more: (id: string) => Sent = () => ({})): Sample =>
  async (org) => {
    const id = await aSecretBadge(org)
    return { params: { id }, query: {}, ...more(id) }
  }
const amongBadges: Sample = async (org) => {
  await aSecretBadge(org)
  return { query: {} }
}
const ofGiven =
  (more: (given: Awaited<ReturnType<typeof aGivenBadge>>) => Sent = () => ({})): Sample =>
  async (org) => {
    const given = await aGivenBadge(org)
    return { params: { id: given.badge_id }, query: {}, ...more(given) }
  }

const saved: Sample = async (org) => ({
  body: { name: `Lencana ${randomUUID()}`, description: 'Baru', file_url: await aBadgeImage(org) },
})

export const achievementSamples = {
  'badge.list': amongBadges,
  'badge.download': amongBadges,
  'badge.detail': ofBadge(),
  'badge.save': saved,
  'badge.remove': ofBadge(),
  'badge.associates': ofGiven(),
  'badge.giftedUsers': ofGiven(),
  'badge.downloadGiftedUsers': ofGiven(),
  'badge.candidates': ofGiven(({ relation_id }) => ({ query: { relation_id } })),
  'badge.give': async (org) => {
    const use = await aBadgeUse(org, { badge_id: await aSecretBadge(org), title: org.secret })
    await org.work((db) => enrollPeople(db, use.batch_id, [org.someone.id]))
    return { params: { id: use.badge_id }, body: { relation_id: use.relation_id, user_ids: [org.someone.id] } }
  },
  'badge.revoke': ofGiven(({ badge_id, grant_id }) => ({
    params: { id: badge_id, grant_id },
    body: { action: 'revoke', reason: 'Salah orang' },
  })),
  'badge.pick': amongBadges,
  'badge.picked': ofBadge(),
  'badge.quickCreate': async (org) => ({ body: { file_url: await aBadgeImage(org) } }),
  'learner-achievement.list': async (org) => {
    await aGivenBadge(org)
    return { query: {} }
  },
  'learner-achievement.claim': async (org) => ({ params: { id: (await aGivenBadge(org)).grant_id } }),
} satisfies Partial<Record<EndpointName, Sample>>
