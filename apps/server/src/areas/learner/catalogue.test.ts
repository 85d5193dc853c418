import { learnerApi } from '@pelita/contract/areas/learner.ts'
import { learnerStepApi } from '@pelita/contract/areas/learner-step.ts'
import { presenceApi } from '@pelita/contract/areas/presence.ts'
import { learnerCatalogueApi } from '@pelita/contract/learning/learner-catalogue.ts'
import { beforeAll, expect, test } from 'vitest'
import {
  aBatch,
  aClass,
  aMeeting,
  aModule,
  aParticipant,
  aPresence,
  inMinutes,
  meet,
  participants,
} from '../../../test/builders.ts'
import type { Client } from '../../../test/http-client.ts'
import { type Member, type TestOrg, testOrg, testServer } from '../../../test/test-server.ts'
import { enrollPeople, removeParticipant } from '../../learning/cohort/enrollment/enrollments.ts'
import { recordAttendance } from '../../learning/result/record-results.ts'

const server = testServer()
let org: TestOrg
beforeAll(async () => {
  org = await testOrg(server)
})

type Privacy = 'PUBLIC' | 'PRIVATE' | 'PROTECTED' | 'CORPORATE'

async function anOffer(privacy: Privacy = 'PUBLIC', batch: Parameters<typeof aBatch>[2] = {}, title = 'Negosiasi') {
  const module_id = await aModule(org, 'classroom', { title })
  await org.work((db) => db.updateTable('contents').set({ privacy }).where('id', '=', module_id).execute())
  return { module_id, batch_id: await aBatch(org, module_id, batch) }
}
const somebody = async (): Promise<{ who: Member; client: Client }> => {
  const who = await org.member()
  return { who, client: await org.learner(who) }
}
const join = (client: Client, offer: { module_id: string; batch_id?: string }) =>
  client.send(learnerCatalogueApi.enroll, { body: { module_type: 'classroom', ...offer } })
const refusal = async (answer: ReturnType<typeof join>) => {
  const { statusCode, json } = await answer
  return [statusCode, json().message]
}
const content = (client: Client, id: string) =>
  client.call(learnerCatalogueApi.content, { params: { module_type: 'classroom', id } })

test('the catalogue shows what is published and open to me, the next to begin first', async () => {
  const later = await anOffer('PUBLIC', { start_at: inMinutes(3000), end_at: inMinutes(4000) }, 'Katalog lanjutan')
  const sooner = await anOffer('CORPORATE', { start_at: inMinutes(300), end_at: inMinutes(4000) }, 'Katalog dasar')
  const secret = await anOffer('PRIVATE', {}, 'Katalog rahasia')
  const undated = await aModule(org, 'classroom', { title: 'Katalog tanpa jadwal' })
  const draft = await anOffer('PUBLIC', {}, 'Katalog draf')
  await org.work((db) => db.updateTable('contents').set({ status: 'draft' }).where('id', '=', draft.module_id).execute())
  const { who, client } = await somebody()
  const ids = async () =>
    (await client.call(learnerCatalogueApi.contents, { query: { keyword: 'katalog' } })).results.map((row) => row.id)
  expect(await ids()).toEqual([sooner.module_id, later.module_id, undated])
  await org.work((db) => enrollPeople(db, secret.batch_id, [who.id]))
  expect(await ids()).toContain(secret.module_id)
})

test('who has a place in a content of another kind finds and opens it; nobody else does, and nobody joins it by themselves', async () => {
  const module_id = await aModule(org, 'program', { title: 'Kursus mandiri' })
  const batch_id = await aBatch(org, module_id)
  const mine = await org.learner(await aParticipant(org, batch_id))
  const found = async (client: Client) =>
    (await client.call(learnerCatalogueApi.contents, { query: { keyword: 'Kursus mandiri' } })).results.map((row) => row.id)
  const params = { module_type: 'program', id: module_id }
  const { batches } = await mine.call(learnerCatalogueApi.content, { params })
  expect(batches).toMatchObject([{ title: 'Batch 1', is_open: false, enrollment: { can_answer: true } }])
  expect(await found(mine)).toEqual([module_id])
  const { client } = await somebody()
  expect(await found(client)).toEqual([])
  expect((await client.send(learnerCatalogueApi.content, { params })).statusCode).toBe(404)
  const body = { module_type: 'program' as 'classroom', module_id, batch_id }
  expect((await client.send(learnerCatalogueApi.enroll, { body })).statusCode).toBe(422)
})

test('a category narrows the catalogue', async () => {
  const { module_id } = await anOffer('PUBLIC', {}, 'Berkategori')
  await anOffer('PUBLIC', {}, 'Berkategori lain')
  const category = await org.work((db) =>
    db.insertInto('categories').values({ title: 'Keselamatan' }).returning('id').executeTakeFirstOrThrow(),
  )
  await org.work((db) => db.updateTable('contents').set({ category_id: category.id }).where('id', '=', module_id).execute())
  const query = { category_id: category.id, module_type: 'classroom' as const }
  const { results } = await (await org.learner()).call(learnerCatalogueApi.contents, { query })
  expect(results.map((row) => row.id)).toEqual([module_id])
  const { categories } = await (await org.learner()).call(learnerCatalogueApi.contents, { query: {} })
  expect(categories).toContainEqual({ id: category.id, title: 'Keselamatan' })
})

test('a public class confirms at once, as long as there are seats, and then lets wait', async () => {
  const offer = await anOffer('PUBLIC', { max_participants: 1 })
  const [first, second, third] = [await somebody(), await somebody(), await somebody()]
  expect((await content(first.client, offer.module_id)).batches[0]).toMatchObject({
    seats_left: 1,
    is_open: true,
    enrollment: null,
  })
  expect((await join(first.client, offer)).json()).toMatchObject({ data: { status: 'confirmed', waiting_for: null } })
  expect((await join(second.client, offer)).json()).toMatchObject({ data: { status: 'waiting_list', waiting_for: 'capacity' } })
  await join(third.client, offer)
  expect((await content(third.client, offer.module_id)).batches[0]).toMatchObject({
    seats_left: 0,
    enrollment: { status: 'waiting_list', waiting_for: 'capacity', position: 2, can_cancel: true },
  })
  expect(await refusal(join(first.client, offer))).toEqual([409, 'You are already enrolled'])
  expect(await refusal(join(second.client, offer))).toEqual([409, 'You are already enrolled'])
})

test('a cancelled seat goes to whoever has waited longest', async () => {
  const offer = await anOffer('PUBLIC', { max_participants: 1 })
  const [first, second] = [await somebody(), await somebody()]
  const { id } = (await join(first.client, offer)).json().data
  await join(second.client, offer)
  await first.client.call(learnerApi.answer, { params: { id }, body: { action: 'cancel' } })
  const after = await content(second.client, offer.module_id)
  expect(after.my_status).toBe('confirmed')
  expect((await content(first.client, offer.module_id)).my_status).toBe('cancelled')
  expect((await join(first.client, offer)).json()).toMatchObject({ data: { status: 'waiting_list' } })
})

test('a protected class asks for approval although there are seats, and a freed seat does not skip it', async () => {
  const offer = await anOffer('PROTECTED', { max_participants: 5 })
  const { client } = await somebody()
  expect((await join(client, offer)).json()).toMatchObject({ data: { status: 'waiting_list', waiting_for: 'approval' } })
  const other = (await participants(org, offer.batch_id, 1))[0]
  if (!other) throw new Error('nobody was enrolled')
  await (await org.learner(other)).call(learnerApi.answer, { params: { id: other.enrollment_id }, body: { action: 'decline' } })
  expect((await content(client, offer.module_id)).my_status).toBe('waiting_list')
})

test('a private class needs an invitation; who declined one may still come', async () => {
  const offer = await anOffer('PRIVATE')
  const { client } = await somebody()
  expect(await refusal(join(client, offer))).toEqual([403, 'This content is by invitation only'])
  const [invited] = await participants(org, offer.batch_id, 1)
  if (!invited) throw new Error('nobody was enrolled')
  const theirs = await org.learner(invited)
  expect(await refusal(join(theirs, offer))).toEqual([409, 'You are already enrolled'])
  await theirs.call(learnerApi.answer, { params: { id: invited.enrollment_id }, body: { action: 'decline' } })
  expect((await join(theirs, offer)).json()).toMatchObject({ data: { status: 'confirmed' } })
})

test('what has begun, is not published, has no batch or was taken away cannot be joined', async () => {
  const { who, client } = await somebody()
  const begun = await anOffer('PUBLIC', { start_at: inMinutes(-1) })
  expect(await refusal(join(client, begun))).toEqual([423, 'Registration is closed'])
  const draftBatch = await anOffer('PUBLIC', { status: 'draft' })
  expect(await refusal(join(client, draftBatch))).toEqual([404, 'Batch not found'])
  const offer = await anOffer()
  expect(await refusal(join(client, { module_id: offer.module_id }))).toEqual([422, ['Batch is required']])
  await org.work((db) => enrollPeople(db, offer.batch_id, [who.id]))
  const { id } = await org.work((db) =>
    db.selectFrom('enrollments').select('id').where('cohort_id', '=', offer.batch_id).executeTakeFirstOrThrow(),
  )
  await org.work((db) => removeParticipant(db, id))
  expect(await refusal(join(client, offer))).toEqual([403, 'You are no longer a participant'])
  await org.work((db) => db.updateTable('contents').set({ status: 'draft' }).where('id', '=', offer.module_id).execute())
  expect(await refusal(join(client, offer))).toEqual([423, 'Content is not available'])
})

test('one of my classes shows its contents in order, each open once the one before is done', async () => {
  const made = await aClass(org, { batch: { start_at: inMinutes(-10), confirmation_deadline: inMinutes(30) } })
  const { who, client } = await somebody()
  const { id: presence_id } = await org.admin.call(presenceApi.create, { body: aPresence({ title: 'Hari kedua' }) })
  const second = await meet(org, { ...made, presence_id }, [aMeeting()])
  await org.work((db) => enrollPeople(db, made.batch_id, [who.id]))
  const { id } = await org.work((db) =>
    db.selectFrom('enrollments').select('id').where('cohort_id', '=', made.batch_id).executeTakeFirstOrThrow(),
  )
  const states = async () =>
    (await client.call(learnerCatalogueApi.enrollment, { params: { id } })).sections.flatMap(({ items }) =>
      items.map((item) => [item.relation_id, item.state]),
    )
  expect(await states()).toEqual([
    [made.relation_id, 'locked'],
    [second.relation_id, 'locked'],
  ])
  await client.call(learnerApi.answer, { params: { id }, body: { action: 'confirm' } })
  expect(await states()).toEqual([
    [made.relation_id, 'open'],
    [second.relation_id, 'locked'],
  ])
  await org.work((db) => recordAttendance(db, made.presence_id, [id]))
  expect(await states()).toEqual([
    [made.relation_id, 'done'],
    [second.relation_id, 'open'],
  ])
  const lockOf = (relation: string) => client.call(learnerStepApi.lock, { params: { id: relation } })
  const of = { module_type: 'classroom', module_id: made.module_id }
  expect(await lockOf(made.relation_id)).toMatchObject({ content: of, next: { relation_id: second.relation_id } })
  expect(await lockOf(second.relation_id)).toMatchObject({ reason: null, content: of, next: null })
  // The tree says the same as a scan: people may come before the class begins.
  await org.work((db) =>
    db
      .updateTable('cohorts')
      .set({ start_at: inMinutes(30) })
      .where('id', '=', made.batch_id)
      .execute(),
  )
  expect((await states())[1]).toEqual([second.relation_id, 'open'])
  const stranger = await org.learner()
  expect((await stranger.send(learnerCatalogueApi.enrollment, { params: { id } })).statusCode).toBe(404)
})

test('who has not passed what a class builds on cannot join it alone; whoever is invited may come', async () => {
  const [basic, further] = [await anOffer('PUBLIC', {}, 'Dasar'), await anOffer('PUBLIC', {}, 'Lanjutan')]
  await org.work((db) =>
    db.insertInto('content_prerequisites').values({ content_id: further.module_id, needed_id: basic.module_id }).execute(),
  )
  const { who, client } = await somebody()
  expect(await refusal(join(client, further))).toEqual([409, 'Please complete “Dasar” first'])
  const needed = async () => (await content(client, further.module_id)).prerequisites
  expect(await needed()).toMatchObject([{ id: basic.module_id, title: 'Dasar', is_done: false }])
  await org.work(async (db) => {
    await enrollPeople(db, basic.batch_id, [who.id])
    await db.updateTable('enrollments').set({ learning_status: 'passed' }).where('user_id', '=', who.id).execute()
  })
  expect(await needed()).toMatchObject([{ is_done: true }])
  expect((await join(client, further)).statusCode).toBe(201)
})

test.each(['video', 'podcast', 'document-pdf', 'document-ppt'])(
  'a %s that a class builds on is to be completed first; taken back or deleted it keeps nobody out',
  async (kind) => {
    const offer = await anOffer('PUBLIC', {}, 'Membangun')
    const needed_id = await aModule(org, kind, { title: 'Pengantar' })
    await org.work((db) => db.insertInto('content_prerequisites').values({ content_id: offer.module_id, needed_id }).execute())
    const { who, client } = await somebody()
    const needed = async () => (await content(client, offer.module_id)).prerequisites
    expect(await needed()).toEqual([{ module_type: kind, id: needed_id, title: 'Pengantar', is_done: false }])
    const refused = [409, 'Please complete “Pengantar” first']
    expect(await refusal(join(client, offer))).toEqual(refused)
    const far = (done_at: string | null) =>
      org.work((db) =>
        db.insertInto('content_progress').values({ content_id: needed_id, user_id: who.id, percent: 95, done_at }).execute(),
      )
    // Half of it, or somebody else's, is not enough.
    await far(null)
    await org.work((db) =>
      db
        .insertInto('content_progress')
        .values({ content_id: needed_id, user_id: org.someone.id, percent: 100, done_at: inMinutes(-5) })
        .execute(),
    )
    expect(await refusal(join(client, offer))).toEqual(refused)
    const change = (values: { status: 'draft' | 'publish' }) =>
      org.work((db) => db.updateTable('contents').set(values).where('id', '=', needed_id).execute())
    await change({ status: 'draft' })
    expect(await needed()).toEqual([])
    await change({ status: 'publish' })
    expect(await needed()).toMatchObject([{ is_done: false }])
    await org.work((db) =>
      db
        .updateTable('content_progress')
        .set({ done_at: inMinutes(-1) })
        .where('user_id', '=', who.id)
        .execute(),
    )
    expect(await needed()).toMatchObject([{ is_done: true }])
    expect((await join(client, offer)).statusCode).toBe(201)
    const other = await somebody()
    expect(await refusal(join(other.client, offer))).toEqual(refused)
    await change({ status: 'draft' })
    expect((await join(other.client, offer)).statusCode).toBe(201)
    await change({ status: 'publish' })
    await server.services.database.pool.query('update contents set deleted_at = now() where id = $1', [needed_id])
    expect((await join((await somebody()).client, offer)).statusCode).toBe(201)
  },
)
