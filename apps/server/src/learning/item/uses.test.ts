import { randomUUID } from 'node:crypto'
import { presenceApi } from '@pelita/contract/areas/presence.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { aBatch, aClass, aModule, aPresence, codeOf, meet, participants } from '../../../test/builders.ts'
import { type TestOrg, testOrg, testServer } from '../../../test/test-server.ts'
import { placeItem } from './place-item.ts'
import { contentOfPresence, isAssociated, removeUse } from './uses.ts'

const server = testServer()
let org: TestOrg
beforeAll(async () => {
  org = await testOrg(server)
})

const put = (presence_id: string, cohort_id: string, item_id: string = randomUUID()) =>
  org.work((db) => placeItem(db, { type: 'presence', asset_id: presence_id, cohort_id, item_id }))
const detail = (id: string) => org.admin.call(presenceApi.detail, { params: { id }, query: {} })

test('a presence belongs to one module only, in as many of its batches as there are', async () => {
  const made = await aClass(org)
  const other = await aModule(org)
  await expect(put(made.presence_id, other)).rejects.toMatchObject({
    statusCode: 409,
    message: 'Presence is already associated with “Kepemimpinan Dasar”',
  })
  const second = await aBatch(org, made.module_id)
  expect(await put(made.presence_id, second, made.content_id)).not.toBe(made.relation_id)
  expect(await put(made.presence_id, made.batch_id, made.content_id)).toBe(made.relation_id)
})

test('only a module of the presence’s own type takes it', async () => {
  const { id } = await org.admin.call(presenceApi.create, { body: aPresence({ content_type: 'webinar', title: 'Webinar K3' }) })
  await expect(put(id, await aModule(org))).rejects.toMatchObject({ statusCode: 422, messages: ['Webinar K3 is not available'] })
  await expect(put(id, randomUUID())).rejects.toMatchObject({ statusCode: 404 })
})

test('the old printed code of a classroom presence ends when it is associated', async () => {
  const { id, code } = await org.admin.call(presenceApi.create, { body: aPresence() })
  expect(code).toHaveLength(32)
  await put(id, await aModule(org))
  expect(await codeOf(org, { presence_id: id })).toBe('')
})

test('a draft classroom without a batch already holds its presence', async () => {
  const { id } = await org.admin.call(presenceApi.create, { body: aPresence() })
  await put(id, await aModule(org))
  expect(await detail(id)).toMatchObject({ is_associated: true, can_delete: false, associate_batch_id: null })
  expect((await org.admin.call(presenceApi.batches, { params: { id } })).results).toEqual([])
})

test('taken out of its last item a presence is free again, with a code, and keeps what was scanned', async () => {
  const made = await aClass(org)
  const [came] = await participants(org, made.batch_id, 2, 'confirmed')
  const data = [{ user_id: came?.id ?? '', schedule_id: made.schedule_id }]
  await org.admin.call(presenceApi.addAttendances, { params: { id: made.presence_id }, body: { data } })
  const codes = () =>
    org.work((db) => db.selectFrom('presence_codes').select('retired_at').where('schedule_id', '=', made.schedule_id).execute())
  expect(await codes()).toEqual([{ retired_at: null }])
  await org.work((db) => removeUse(db, made.relation_id))
  expect(await codes()).toEqual([{ retired_at: expect.any(String) }])
  const freed = await detail(made.presence_id)
  expect(freed).toMatchObject({ is_associated: false, associate_id: null, total_present: 1, can_delete: false })
  expect(freed.code).toHaveLength(32)
  const list = await org.admin.call(presenceApi.attendances, { params: { id: made.presence_id }, query: {} })
  expect(list.results.map((row) => row.invitation)).toEqual(['present'])
  expect(await org.work((db) => contentOfPresence(db, made.presence_id))).toBeNull()
})

test('a presence shows the title its content has now', async () => {
  const { module_id, presence_id } = await aClass(org)
  await org.work((db) => db.updateTable('contents').set({ title: 'Judul Kelas Baru' }).where('id', '=', module_id).execute())
  expect((await detail(presence_id)).associate_title).toBe('Judul Kelas Baru')
})

test('meetings added later have everybody on their list at once', async () => {
  const made = await aClass(org)
  await participants(org, made.batch_id, 2)
  const { id } = await org.admin.call(presenceApi.create, { body: aPresence({ title: 'Hari kedua' }) })
  await meet(org, { module_id: made.module_id, batch_id: made.batch_id, presence_id: id }, [
    { start_date_time: '2026-01-01T01:00:00Z', end_date_time: '2026-01-01T05:00:00Z' },
  ])
  const { results } = await org.admin.call(presenceApi.attendances, { params: { id }, query: {} })
  expect(results.map((row) => row.invitation)).toEqual(['absent', 'absent'])
})

test('an item stands once in the tree, at a place of its own, whatever number of runs use it', async () => {
  const made = await aClass(org)
  const second = await aBatch(org, made.module_id, { title: 'Batch 2' })
  await put(made.presence_id, second, made.content_id)
  const { id } = await org.admin.call(presenceApi.create, { body: aPresence({ title: 'Hari kedua' }) })
  const later = await put(id, made.batch_id)
  const items = () =>
    org.work((db) =>
      db
        .selectFrom('content_items')
        .select(['title', 'position', 'archived_at'])
        .where('content_id', '=', made.module_id)
        .orderBy('title')
        .execute(),
    )
  expect(await items()).toMatchObject([
    { title: 'Daftar Hadir Orientasi', position: 1, archived_at: null },
    { title: 'Hari kedua', position: 2, archived_at: null },
  ])
  await org.work((db) => removeUse(db, later))
  expect(await items()).toMatchObject([{ position: 1 }, { title: 'Hari kedua', position: null }])
})

test('an item goes only into contents its type allows', async () => {
  const cohort_id = await aModule(org, 'webinar')
  await expect(
    org.work((db) => placeItem(db, { type: 'assignment', asset_id: randomUUID(), cohort_id, item_id: randomUUID() })),
  ).rejects.toMatchObject({ statusCode: 422, messages: ['Assignment cannot be part of Webinar'] })
})

test('sections and days that are called the same are told apart by their ids', async () => {
  const { batch_id: cohort_id } = await aClass(org)
  const sectionOf = async (place: { day_id?: string; section_id?: string }) => {
    const item_id = randomUUID()
    const titles = { day: 'Day', section: 'Morning' }
    await org.work((db) => placeItem(db, { type: 'quiz', asset_id: randomUUID(), cohort_id, item_id, place, titles }))
    return org.work((db) =>
      db
        .selectFrom('content_items as i')
        .innerJoin('content_sections as s', 's.id', 'i.section_id')
        .select(['s.id', 's.day_id'])
        .where('i.id', '=', item_id)
        .executeTakeFirstOrThrow(),
    )
  }
  const [day_id, other_day, one, other, third] = Array.from({ length: 5 }, () => randomUUID())
  expect(await sectionOf({ day_id, section_id: one })).toEqual({ id: one, day_id })
  expect(await sectionOf({ day_id, section_id: other })).toEqual({ id: other, day_id })
  expect(await sectionOf({ day_id, section_id: one })).toEqual({ id: one, day_id })
  expect(await sectionOf({ day_id: other_day, section_id: third })).toEqual({ id: third, day_id: other_day })
  expect(await sectionOf({ day_id: other_day })).toEqual({ id: third, day_id: other_day })
})

test('an item that moves to another section without a place stands last there', async () => {
  const { batch_id: cohort_id } = await aClass(org)
  const [moved, from, to] = [randomUUID(), randomUUID(), randomUUID()]
  const put = (item_id: string, section_id: string) =>
    org.work((db) =>
      placeItem(db, {
        type: 'quiz',
        asset_id: randomUUID(),
        cohort_id,
        item_id,
        place: { section_id },
        titles: { section: 'S' },
      }),
    )
  const positionOf = async (id: string) =>
    (await org.work((db) => db.selectFrom('content_items').select('position').where('id', '=', id).executeTakeFirstOrThrow()))
      .position
  await put(moved, from)
  for (let n = 0; n < 2; n++) await put(randomUUID(), to)
  expect(await positionOf(moved)).toBe(1)
  await put(moved, to)
  expect(await positionOf(moved)).toBe(3)
})

test('an asset is associated while a content that is not in the Bin uses it', async () => {
  const { batch_id: cohort_id, module_id } = await aClass(org)
  await aModule(org)
  const asset_id = randomUUID()
  const associated = async () => {
    const { rows } = await org.work((db) =>
      sql<{ is: boolean }>`select ${isAssociated('quiz', sql`${asset_id}::uuid`)} as is`.execute(db),
    )
    return rows[0]?.is
  }
  expect(await associated()).toBe(false)
  await org.work((db) => placeItem(db, { type: 'quiz', asset_id, cohort_id, item_id: randomUUID() }))
  expect(await associated()).toBe(true)
  await server.services.database.pool.query('update contents set deleted_at = now() where id = $1', [module_id])
  expect(await associated()).toBe(false)
})
