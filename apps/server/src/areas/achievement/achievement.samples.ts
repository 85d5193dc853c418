import { randomUUID } from 'node:crypto'
import { aBadge, aBadgeImage, aBadgeUse } from '../../../test/achievement-builders.ts'
import type { Sent } from '../../../test/http-client.ts'
import type { EndpointName, Sample } from '../../../test/samples.ts'
import type { TestOrg } from '../../../test/test-server.ts'
import { enrollPeople } from '../../learning/cohort/enrollment/enrollments.ts'
import { giveAchievement } from '../../learning/result/achievements.ts'

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

export const samples = {
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
