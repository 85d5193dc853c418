import { learnerMerchandiseApi } from '@pelita/contract/areas/leaderboard/merchandise.ts'
import { EVENT_MODULES, learnerPointApi, pointApi } from '@pelita/contract/areas/point.ts'
import { learnerCatalogueApi } from '@pelita/contract/learning/learner-catalogue.ts'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { aClass, participants } from '../../../test/builders.ts'
import { publishedOffer } from '../../../test/offer-builders.ts'
import { emptyTestServer, type TestOrg, testOrg } from '../../../test/test-server.ts'
import { deliverEvents } from '../../learning/event/deliver-events.ts'
import { replayEvents } from '../../learning/event/event-lag.ts'
import { placeItem } from '../../learning/item/place-item.ts'
import { recordResults } from '../../learning/result/record-results.ts'
import { pointConsumer, pointEvents } from './point-consumer.ts'

const server = emptyTestServer()
let org: TestOrg
beforeEach(async () => {
  org = await testOrg(server)
})

type Body = Parameters<typeof make>[0]
const make = (values: Partial<Parameters<typeof bodyOf>[0]> = {}) => org.admin.call(pointApi.create, { body: bodyOf(values) })
const bodyOf = (values: {
  title?: string
  event?: 'quiz_passed' | 'quiz_perfect_score' | 'daily_login' | 'knowledge_published' | 'knowledge_liked'
  points?: number
  max_per_day?: number
  once_per_content?: boolean
  min_score?: number
  start_at?: string
  end_at?: string
  is_active?: boolean
  modules?: ('classroom' | 'video' | 'quiz' | 'knowledge-feed')[]
}) => ({
  ...{ title: 'Kuis lulus', event: 'quiz_passed' as const, points: 10, modules: [], max_per_day: 0 },
  ...{ once_per_content: true, is_active: true, ...values },
})
const deliver = () => deliverEvents(server.services.database, [pointConsumer])
const balanceOf = async (userId: string) =>
  org.admin.call(pointApi.ofPerson, { params: { id: userId }, query: {} }).then(({ earned, balance }) => ({ earned, balance }))

async function aQuizClass(uses = 1) {
  const { batch_id } = await aClass(org)
  const relations = await org.work(async (db) => {
    const made: string[] = []
    for (let n = 0; n < uses; n++)
      made.push(
        await placeItem(db, { type: 'quiz', asset_id: crypto.randomUUID(), cohort_id: batch_id, item_id: crypto.randomUUID() }),
      )
    return made
  })
  const [person] = await participants(org, batch_id, 1, 'confirmed')
  if (!person) throw new Error('Nobody takes part')
  const pass = (n: number, score: number, status: 'passed' | 'not_passed' = 'passed') =>
    org.work((db) =>
      recordResults(db, [{ enrollment_id: person.enrollment_id, relation_id: relations[n] ?? '', state: 'done', status, score }]),
    )
  return { person, pass }
}

test('a rule can be for every kind in which its thing can stand, also without a tree, and pays for it', async () => {
  expect(EVENT_MODULES.quiz_passed).toEqual(expect.arrayContaining(['classroom', 'course', 'webinar', 'quiz']))
  expect(EVENT_MODULES.presence_late).toEqual(expect.arrayContaining(['classroom', 'course', 'webinar']))
  expect([EVENT_MODULES.assignment_passed, EVENT_MODULES.presence_late].flat()).not.toContain('quiz')
  await make({ modules: ['quiz'] })
  const offer = await publishedOffer(org)
  const learner = await org.learner(org.someone)
  await learner.call(learnerCatalogueApi.enroll, { body: { module_type: 'quiz', module_id: offer.id } })
  await org.work(async (db) => {
    const { enrollment_id, relation_id } = await db
      .selectFrom('item_results')
      .select(['enrollment_id', 'relation_id'])
      .where('relation_id', '=', offer.relation_id)
      .executeTakeFirstOrThrow()
    await recordResults(db, [{ enrollment_id, relation_id, state: 'done', status: 'passed', score: 90 }])
  })
  await deliver()
  expect(await balanceOf(org.someone.id)).toMatchObject({ earned: 10 })
})

test('what happened is called by the names of the rules', () => {
  const of = (type: Parameters<typeof pointEvents>[0]['type'], data = {}, module_type: string | null = null) =>
    pointEvents({ type, data, module_type })
  expect(of('item_passed', { type: 'quiz', score: 100 })).toEqual(['quiz_passed', 'quiz_perfect_score'])
  expect(of('item_passed', { type: 'quiz', score: 99 })).toEqual(['quiz_passed'])
  expect(of('item_passed', { type: 'lim-1' })).toEqual([])
  expect(of('passed', {}, 'classroom')).toEqual(['classroom_passed'])
  expect(of('passed', {}, 'course')).toEqual(['course_completed'])
  expect(of('passed', {}, 'program')).toEqual([])
  expect(of('attended', { value: 'late' })).toEqual(['presence_late'])
  expect(of('claimed', { kind: 'badge' })).toEqual(['badge_claimed'])
  expect(of('knowledge_published')).toEqual(['knowledge_published'])
  expect(of('knowledge_liked')).toEqual(['knowledge_liked'])
})

test('a quiz that is passed gives its points once, also after reading everything again', async () => {
  const rule = await make()
  const { person, pass } = await aQuizClass()
  await pass(0, 40, 'not_passed')
  await deliver()
  expect(await balanceOf(person.id)).toEqual({ earned: 0, balance: 0 })
  await pass(0, 80)
  await deliver()
  await pass(0, 60, 'not_passed')
  await pass(0, 90)
  await deliver()
  expect(await balanceOf(person.id)).toEqual({ earned: 10, balance: 10 })
  await replayEvents(server.services.database, pointConsumer)
  await deliver()
  expect(await balanceOf(person.id)).toEqual({ earned: 10, balance: 10 })
  const { results } = await org.admin.call(pointApi.entries, { params: { id: rule.id }, query: {} })
  expect(results).toMatchObject([{ user_id: person.id, points: 10 }])
  expect(await org.admin.call(pointApi.detail, { params: { id: rule.id } })).toMatchObject({ awarded: 10, people: 1 })
})

test('points earned by a quiz are spent, and refused when they are too few', async () => {
  await make({ points: 30 })
  const { person, pass } = await aQuizClass()
  await org.work((db) =>
    sql`insert into merchandises (title, images, points, stock, max_per_user, delivery, status)
      values ('Botol', '{/files/x.png}', 20, 9, 9, 'pickup', 'publish')`.execute(db),
  )
  const learner = await org.learner(person)
  const shop = await learner.call(learnerMerchandiseApi.list, { query: {} })
  const redeem = () => learner.call(learnerMerchandiseApi.redeem, { params: { id: shop.results[0]?.id ?? '' }, body: {} })
  await expect(redeem()).rejects.toMatchObject({ status: 409, body: { message: 'Point is not enough' } })
  await pass(0, 80)
  await deliver()
  expect(await redeem()).toMatchObject({ status: 'requested', points: 20 })
  await expect(redeem()).rejects.toMatchObject({ status: 409, body: { message: 'Point is not enough' } })
  expect(await balanceOf(person.id)).toEqual({ earned: 30, balance: 10 })
})

test('a rule keeps to its score, its kinds of content and as many a day as it says; what was before it gives nothing', async () => {
  const { person, pass } = await aQuizClass(4)
  await pass(0, 100)
  await make({ title: 'Tinggi', min_score: 90, points: 5 })
  const other = await make({ title: 'Video', modules: ['classroom'], points: 100 })
  // Of a kind that nothing else is told of yet.
  await org.work((db) =>
    db
      .updateTable('point_rules')
      .set({ modules: ['video'] })
      .where('id', '=', other.id)
      .execute(),
  )
  await make({ title: 'Dua sehari', modules: ['classroom'], max_per_day: 2, points: 1 })
  await pass(1, 95)
  await pass(2, 70)
  await deliver()
  await pass(3, 70)
  await deliver()
  expect(await balanceOf(person.id)).toEqual({ earned: 7, balance: 7 })
})

test('as many a day as a rule says counts by the days of the organisation, in one reading or in several', async () => {
  const { id } = await make({ event: 'daily_login', max_per_day: 1, points: 1, once_per_content: false })
  const { someone } = org
  let signIns = 0
  const tell = (...times: string[]) =>
    org.work(async (db) => {
      await sql`update point_rules set created_at = '2026-01-01' where id = ${id}`.execute(db)
      const place = { content_id: null, module_type: null, relation_id: null, enrollment_id: null, data: {} }
      const of = { org_id: org.id, member_org_id: org.id, user_id: someone.id, type: 'signed_in' as const }
      await pointConsumer.apply(
        db,
        times.map((at) => ({ ...place, ...of, at, id: ++signIns, place: signIns })),
      )
    })
  // Half an hour before and half an hour after midnight in Jakarta, which is one day in UTC.
  await tell('2026-03-02T16:30:00Z', '2026-03-02T17:30:00Z')
  expect(await balanceOf(someone.id)).toMatchObject({ earned: 2 })
  // The end of the day that has begun; in UTC another one.
  await tell('2026-03-03T16:30:00Z')
  expect(await balanceOf(someone.id)).toMatchObject({ earned: 2 })
})

test('a rule gives nothing while it is inactive or outside its period, and again for the same content only where it says so', async () => {
  const hours = (n: number) => new Date(Date.now() + n * 3_600_000).toISOString()
  await make({ title: 'Tidak aktif', is_active: false, points: 100 })
  await make({ title: 'Nanti', start_at: hours(1), points: 200 })
  await make({ title: 'Sudah lewat', start_at: hours(-2), end_at: hours(-1), points: 400 })
  await make({ title: 'Setiap kali', once_per_content: false, points: 3 })
  await make({ title: 'Sekali', start_at: hours(-1), end_at: hours(1), points: 10 })
  const { person, pass } = await aQuizClass()
  for (const status of ['passed', 'not_passed', 'passed'] as const) await pass(0, 80, status)
  await deliver()
  expect(await balanceOf(person.id)).toEqual({ earned: 16, balance: 16 })
})

test('a deleted rule gives nothing more, and what it gave stays; two rules for one event both give, and say so', async () => {
  const one = await make({ title: 'Satu' })
  const two = await make({ title: 'Dua', points: 3 })
  expect((await org.admin.call(pointApi.detail, { params: { id: one.id } })).alike).toMatchObject([{ id: two.id, title: 'Dua' }])
  const { person, pass } = await aQuizClass(2)
  await pass(0, 80)
  await deliver()
  await org.admin.call(pointApi.remove, { params: { id: two.id }, query: {} })
  await pass(1, 80)
  await deliver()
  expect(await balanceOf(person.id)).toEqual({ earned: 23, balance: 23 })
})

test('a rule for nothing, or for something nobody tells of, is refused', async () => {
  await expect(make({ event: 'moon_landing' as never })).rejects.toMatchObject({
    status: 422,
    body: { message: ['Event is not valid'] },
  })
  const refused = (body: { message: string[] }) => ({ status: 422, body })
  await expect(make({ modules: ['video'] })).rejects.toMatchObject(refused({ message: ['Module is not valid'] }))
  await expect(make({ event: 'daily_login', min_score: 50 })).rejects.toMatchObject(
    refused({ message: ['Minimum Score is not valid'] }),
  )
  const { id: kept } = await make({ title: 'Kelas', modules: ['classroom'] })
  await expect(
    org.admin.call(pointApi.update, { params: { id: kept }, body: { event: 'knowledge_liked' } }),
  ).rejects.toMatchObject(refused({ message: ['Module is not valid'] }))
  await expect(make({ points: 0 })).rejects.toMatchObject({ status: 422, body: { message: ['Points must not be 0'] } })
})

test('the first sign-in of a day is told once', async () => {
  await make({ title: 'Harian', event: 'daily_login', points: 2 })
  const { id } = org.someone
  await org.work(async (db) => {
    await sql`select tell_sign_in(${id}), tell_sign_in(${id})`.execute(db)
  })
  await deliver()
  const mine = await (await org.learner(org.someone)).call(learnerPointApi.mine, { query: {} })
  expect(mine).toMatchObject({ earned: 2, balance: 2, results: [{ kind: 'rule', title: 'Harian', points: 2 }] })
})

test('a published post and every colleague’s like give points to its author', async () => {
  await make({ title: 'Berbagi', event: 'knowledge_published', points: 7, modules: ['knowledge-feed'] })
  await make({ title: 'Disukai', event: 'knowledge_liked', points: 2 })
  const { id } = org.someone
  const readers = [await org.member(), await org.member()]
  await org.work(async (db) => {
    const post = { content: 'article', title: 'Rapat singkat', body: '<p>Isi</p>', user_id: id, status: 'published' } as const
    const { id: post_id } = await db
      .insertInto('knowledge_posts')
      .values({ ...post, published_at: sql`now()` })
      .returning('id')
      .executeTakeFirstOrThrow()
    const liked = [id, ...readers.map((reader) => reader.id)].map((user_id) => ({ post_id, user_id, is_liked: true }))
    await db
      .insertInto('knowledge_readers')
      .values(liked.map((like) => ({ ...like, liked_at: sql<string>`now()` })))
      .execute()
  })
  await deliver()
  expect(await balanceOf(id)).toEqual({ earned: 11, balance: 11 })
})

test('an administrator adjusts points for a reason; 0 and a reason left out are refused', async () => {
  const { id } = org.someone
  const adjust = (points: number, reason = 'Lomba K3') =>
    org.admin.call(pointApi.adjust, { body: { user_id: id, points, reason } })
  expect(await adjust(50)).toEqual({ earned: 50, balance: 50 })
  expect(await adjust(-20)).toEqual({ earned: 30, balance: 30 })
  await expect(adjust(0)).rejects.toMatchObject({ status: 422, body: { message: ['Points must not be 0'] } })
  await expect(adjust(1, ' ')).rejects.toMatchObject({ status: 422, body: { message: ['Reason is required'] } })
  await expect(make({ points: 0 } satisfies Body)).rejects.toMatchObject({ body: { message: ['Points must not be 0'] } })
  const { results } = await org.admin.call(pointApi.ofPerson, { params: { id }, query: {} })
  expect(results.map(({ points, title }) => [points, title])).toEqual([
    [-20, 'Lomba K3'],
    [50, 'Lomba K3'],
  ])
})

test('a rule that says no more than what gives how much applies everywhere, once a content and without a limit', async () => {
  const made = await org.admin.call(pointApi.create, { body: { title: 'Kuis', event: 'quiz_passed', points: 5 } })
  expect(made).toMatchObject({ modules: [], max_per_day: 0, once_per_content: true, is_active: true })
  const params = { id: made.id }
  await org.admin.call(pointApi.update, { params, body: { is_active: false, updated_at: made.updated_at } })
  const { updated_at } = await org.admin.call(pointApi.detail, { params })
  const changed = await org.admin.call(pointApi.update, { params, body: { title: 'Kuis lulus', updated_at } })
  expect(changed).toMatchObject({ title: 'Kuis lulus', is_active: false })
})
