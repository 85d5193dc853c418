import { presence, presenceApi } from '@pelita/contract/areas/presence.ts'
import { beforeAll, expect, test } from 'vitest'
import { aBatch, aClass, aMeeting, aModule, aPresence, inMinutes, meet, participants } from '../../../test/builders.ts'
import { type TestOrg, testOrg, testServer } from '../../../test/test-server.ts'

const server = testServer()
let org: TestOrg
beforeAll(async () => {
  org = await testOrg(server)
})

const create = (values = {}) => org.admin.call(presenceApi.create, { body: aPresence(values) })
const detail = (id: string, query = {}) => org.admin.call(presenceApi.detail, { params: { id }, query })

test('a new presence has a code at once, belongs to nobody and counts nothing', async () => {
  const made = await create({ title: '  Rapat Mingguan  ', content_type: 'others' })
  expect(made).toMatchObject({
    title: 'Rapat Mingguan',
    content_type_label: 'Others',
    is_associated: false,
    can_delete: true,
    code_mode: 'static',
    associate_id: null,
    associate_title: null,
    start_date_time: null,
    training_support: [],
    total_presence: 0,
    total_enrolled: 0,
  })
  expect(made.code).toMatch(/^[0-9A-Za-z]{32}$/)
  expect(made.created_by.full_name).toMatch(/^Budi/)
})

test('saving again after a lost answer neither doubles a presence nor meets their own change as a conflict', async () => {
  const body = aPresence({ title: 'Sent twice' })
  const creating = org.admin.with({ 'idempotency-key': 'create-presence' })
  const made = await creating.call(presenceApi.create, { body })
  expect((await creating.call(presenceApi.create, { body })).id).toBe(made.id)
  const changing = org.admin.with({ 'idempotency-key': 'change-presence' })
  const change = { params: { id: made.id }, body: { ...body, title: 'Changed once', updated_at: made.updated_at } }
  const changed = await changing.call(presenceApi.update, change)
  expect(await changing.call(presenceApi.update, change)).toEqual(changed)
  await expect(org.admin.call(presenceApi.update, change)).rejects.toMatchObject({ status: 409 })
})

test('what is missing or unknown is told field by field, in form order', async () => {
  const response = await org.admin.send(presenceApi.create, { body: { title: ' ' } })
  expect(response.statusCode).toBe(422)
  expect(response.json().message).toEqual(['Title is required', 'Learning Module Type is required', 'Description is required'])
  await expect(create({ content_type: 'video' })).rejects.toMatchObject({
    status: 422,
    body: { message: ['Learning Module Type is not valid'] },
  })
  await expect(create({ description: 'x'.repeat(256) })).rejects.toMatchObject({
    body: { message: ['Description must not exceed 255 characters'] },
  })
})

test('the list searches titles, filters by type and day, sorts both ways and counts exactly', async () => {
  const own = await testOrg(server)
  const make = (title: string, content_type: string) =>
    own.admin.call(presenceApi.create, { body: aPresence({ title, content_type }) })
  for (const [title, type] of [
    ['Apel Pagi 100%', 'others'],
    ['apel siang', 'others'],
    ['Webinar K3', 'webinar'],
  ] as const)
    await make(title, type)
  const list = (query: Record<string, unknown>) => own.admin.call(presenceApi.list, { query })
  const titles = async (query: Record<string, unknown>) => (await list(query)).results.map((row) => row.title)
  expect(await titles({})).toEqual(['Webinar K3', 'apel siang', 'Apel Pagi 100%'])
  expect(await titles({ keyword: 'APEL', order_by: 'title', order_type: 'asc' })).toEqual(['Apel Pagi 100%', 'apel siang'])
  expect(await titles({ search: '0%' })).toEqual(['Apel Pagi 100%'])
  expect(await titles({ sort_by: 'title', order_by: 'desc' })).toEqual(['Webinar K3', 'apel siang', 'Apel Pagi 100%'])
  expect(await titles({ content_type: 'webinar' })).toEqual(['Webinar K3'])
  expect(await titles({ order_by: 'created_by', order_type: 'asc' })).toHaveLength(3)
  expect((await list({ content_type: 'others', page_size: 1, page: 2 })).pagination).toMatchObject({
    total_data: 2,
    total_pages: 2,
    current_page: 2,
  })
  expect((await list({ page: 9 })).pagination.total_data).toBe(3)
  const today = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)
  expect(await titles({ start_date: today, end_date: today, timezone: 'Asia/Jakarta' })).toHaveLength(3)
  expect(await titles({ end_date: '2020-01-01' })).toEqual([])
  await expect(list({ order_by: 'secret' })).rejects.toMatchObject({ status: 400, body: { message: 'Invalid sort column' } })
})

test('a content is offered presences of no other content, its own among them', async () => {
  const own = await testOrg(server)
  const [mine, other] = [await aClass(own), await aClass(own)]
  const free = await own.admin.call(presenceApi.create, { body: aPresence({ content_type: 'classroom' }) })
  await own.admin.call(presenceApi.create, { body: aPresence({ content_type: 'others' }) })
  const query = { content_type: 'classroom', offered_to: mine.module_id }
  const { results, pagination } = await own.admin.call(presenceApi.list, { query })
  expect(new Set(results.map(({ id }) => id))).toEqual(new Set([mine.presence_id, free.id]))
  expect(pagination.total_data).toBe(2)
  expect(results.map(({ id }) => id)).not.toContain(other.presence_id)
})

test('an associated presence keeps its module type; its other fields may change', async () => {
  const { presence_id } = await aClass(org)
  const change = (body: Record<string, unknown>) => org.admin.call(presenceApi.update, { params: { id: presence_id }, body })
  await expect(change({ content_type: 'webinar' })).rejects.toMatchObject({
    status: 422,
    body: { message: ['Learning Module Type cannot be changed'], errors: [{ field: 'content_type' }] },
  })
  expect(await change({ title: 'Judul Baru', content_type: 'classroom' })).toMatchObject({
    title: 'Judul Baru',
    is_associated: true,
  })
  const free = await create()
  expect(await org.admin.call(presenceApi.update, { params: { id: free.id }, body: { content_type: 'course' } })).toMatchObject({
    content_type: 'course',
  })
})

test('a stale change is refused and told who was faster', async () => {
  const { id, updated_at } = await create()
  await org.admin.call(presenceApi.update, { params: { id }, body: { title: 'Pertama', updated_at } })
  await expect(
    org.admin.call(presenceApi.update, { params: { id }, body: { title: 'Kedua', updated_at } }),
  ).rejects.toMatchObject({
    status: 409,
    body: { data: { changes: expect.arrayContaining([expect.objectContaining({ field: 'title', to: 'Pertama' })]) } },
  })
})

test('whoever took the list away in between has changed nothing and is not named', async () => {
  const { id, updated_at } = await create()
  const editor = await org.as([presence.can('update')])
  await editor.call(presenceApi.update, { params: { id }, body: { title: 'Pertama', updated_at } })
  await org.admin.call(presenceApi.downloadAttendances, { params: { id }, query: { timezone: 'Asia/Jakarta' } })
  await expect(
    org.admin.call(presenceApi.update, { params: { id }, body: { title: 'Kedua', updated_at } }),
  ).rejects.toMatchObject({
    status: 409,
    body: { data: { changed_by: expect.stringMatching(/^Budi/), changes: [{ field: 'title', to: 'Pertama' }] } },
  })
})

test('only a presence nobody uses can be deleted', async () => {
  const { presence_id } = await aClass(org)
  const remove = (id: string) => org.admin.send(presenceApi.remove, { params: { id } })
  const refused = await remove(presence_id)
  expect([refused.statusCode, refused.json().message]).toEqual([409, 'Presence is in use and cannot be deleted'])
  const { id } = await create()
  const done = await remove(id)
  expect([done.statusCode, done.json().message]).toEqual([200, 'Presence Deleted Successfully'])
  await expect(detail(id)).rejects.toMatchObject({ status: 404, body: { message: 'Presence not found' } })
  expect((await remove(id)).statusCode).toBe(404)
})

test('a classroom presence shows its module, and its code only for a schedule', async () => {
  const made = await aClass(org, {
    batch: { location: 'Gedung Serbaguna, Bandung' },
    meetings: [aMeeting(), aMeeting({ start_date_time: inMinutes(1440), end_date_time: inMinutes(1500) })],
  })
  const whole = await detail(made.presence_id)
  expect(whole).toMatchObject({
    code: null,
    is_associated: true,
    can_delete: false,
    associate_id: made.module_id,
    associate_batch_id: made.batch_id,
    associate_title: 'Kepemimpinan Dasar',
    associate_location: 'Gedung Serbaguna, Bandung',
    start_date_time: null,
  })
  expect(whole.associate_slug).toMatch(/^modul-/)
  const chosen = await detail(made.presence_id, { batch_id: made.batch_id, schedule_id: made.schedule_id })
  expect(chosen.code).toMatch(/^[0-9A-Za-z]{32}$/)
  expect(chosen.start_date_time).not.toBeNull()
  const other = await aClass(org)
  await expect(detail(made.presence_id, { schedule_id: other.schedule_id })).rejects.toMatchObject({ status: 404 })
  await expect(detail(made.presence_id, { batch_id: other.batch_id })).rejects.toMatchObject({ status: 404 })
})

test('who may not open the QR tab does not get the code with the rest', async () => {
  const { id } = await create()
  const viewer = await org.as([presence.can('view')])
  expect((await viewer.call(presenceApi.detail, { params: { id }, query: {} })).code).toBeNull()
  const shower = await org.as([presence.can('qr-code')])
  expect((await shower.call(presenceApi.detail, { params: { id }, query: {} })).code).toHaveLength(32)
})

test('batches come newest first, schedules ascending; totals follow the choice', async () => {
  const first = await aClass(org, {
    meetings: [aMeeting(), aMeeting({ start_date_time: inMinutes(-600), end_date_time: inMinutes(-500) })],
  })
  const second = await aBatch(org, first.module_id, { title: 'Batch 2' })
  const later = await meet(org, { ...first, batch_id: second }, [aMeeting()])
  await participants(org, first.batch_id, 3, 'confirmed')
  await participants(org, second, 2)
  const params = { id: first.presence_id }
  const { results } = await org.admin.call(presenceApi.batches, { params })
  expect(results).toEqual([
    { batch_id: second, batch_title: 'Batch 2' },
    { batch_id: first.batch_id, batch_title: 'Batch 1' },
  ])
  const schedules = await org.admin.call(presenceApi.schedules, { params, query: { batch_id: first.batch_id } })
  expect(schedules.results.map((row) => row.schedule_id)).toEqual([first.schedule_ids[1], first.schedule_ids[0]])
  expect(await detail(params.id)).toMatchObject({
    associate_batch_id: null,
    total_enrolled: 5,
    total_confirmed: 3,
    total_invited: 5,
  })
  expect(await detail(params.id, { batch_id: second })).toMatchObject({ total_enrolled: 2, total_confirmed: 0, total_invited: 2 })
  expect(await detail(params.id, { schedule_id: later.schedule_ids[0] })).toMatchObject({ total_enrolled: 2 })
})

test('a module without batches is its own batch, and its presence has one code', async () => {
  const { id } = await create({ content_type: 'webinar' })
  const module_id = await aModule(org, 'webinar', { title: 'Webinar Keselamatan', location: 'Online' })
  const { schedule_ids } = await meet(org, { module_id, module_type: 'webinar', batch_id: null, presence_id: id }, [aMeeting()])
  expect((await org.admin.call(presenceApi.batches, { params: { id } })).results).toEqual([
    { batch_id: module_id, batch_title: 'Webinar Keselamatan' },
  ])
  const shown = await detail(id)
  expect(shown).toMatchObject({ associate_batch_id: null, associate_location: 'Online', is_associated: true })
  expect(shown.code).toHaveLength(32)
  expect(shown.start_date_time).not.toBeNull()
  expect((await detail(id, { schedule_id: schedule_ids[0] })).code).toBe(shown.code)
})

test('another organisation neither sees nor changes a presence', async () => {
  const beta = await testOrg(server, 'Beta')
  const { id } = await create({ title: 'Rahasia Alpha' })
  expect((await beta.admin.call(presenceApi.list, { query: { keyword: 'Rahasia' } })).results).toEqual([])
  for (const [e, input] of [
    [presenceApi.detail, { query: {} }],
    [presenceApi.update, { body: { title: 'x' } }],
    [presenceApi.remove, { query: {} }],
    [presenceApi.codeMode, { body: { code_mode: 'rotating' } }],
    [presenceApi.batches, {}],
    [presenceApi.regenerateCode, { query: {} }],
    [presenceApi.attendances, { query: {} }],
    [presenceApi.downloadAttendances, { query: {} }],
    [presenceApi.exportAttendances, { query: {} }],
    [presenceApi.live, { query: {} }],
  ] as const)
    expect((await beta.admin.send(e, { params: { id }, ...input })).statusCode).toBe(404)
})
