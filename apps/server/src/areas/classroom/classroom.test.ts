import { randomUUID } from 'node:crypto'
import { binApi } from '@pelita/contract/areas/bin.ts'
import { classroomBatchApi } from '@pelita/contract/areas/classroom/batch.ts'
import { classroom, classroomApi } from '@pelita/contract/areas/classroom/classroom.ts'
import { classroomContentApi } from '@pelita/contract/areas/classroom/classroom-contents.ts'
import { classroomParticipantApi } from '@pelita/contract/areas/classroom/classroom-participants.ts'
import { locationApi } from '@pelita/contract/areas/location.ts'
import { presenceApi } from '@pelita/contract/areas/presence.ts'
import { beforeAll, expect, test } from 'vitest'
import { aModule } from '../../../test/builders.ts'
import {
  aBatchForm,
  aClassroom,
  anAssignmentAsset,
  anItem,
  aPresenceAsset,
  aSection,
  inHours,
  refused,
  whatItTeaches,
} from '../../../test/classroom-builders.ts'
import { type TestOrg, testOrg, testServer } from '../../../test/test-server.ts'
import { statements } from '../../platform/db/client-dialect.ts'

const server = testServer()
let org: TestOrg
beforeAll(async () => {
  org = await testOrg(server)
})

test('a classroom is begun without a title, is listed once it has one, and says how far its wizard has come', async () => {
  const { id } = await org.admin.call(classroomApi.generateId, {})
  const listed = async () => (await org.admin.call(classroomApi.list, { query: {} })).results.map((row) => row.id)
  expect(await listed()).not.toContain(id)
  const general = { title: 'Kelas baru', description: 'Apa dan mengapa', ...(await whatItTeaches(org)) }
  // Both names of a field are understood.
  const saved = await org.admin.call(classroomApi.update, { params: { id }, body: { ...general, level_id: 5 } })
  expect(saved).toMatchObject({
    title: 'Kelas baru',
    level: 5,
    level_id: 5,
    steps: { general: true, content: false, batch: false },
  })
  expect(await listed()).toContain(id)
  const narrowed = async (query: { level_id?: number; category_id?: string }) =>
    (await org.admin.call(classroomApi.list, { query })).results.some((row) => row.id === id)
  expect(await narrowed({ level_id: 5, category_id: saved.category_id ?? '' })).toBe(true)
  expect([await narrowed({ level_id: 1 }), await narrowed({ category_id: id })]).toEqual([false, false])
  const body = { sections: [aSection(1, [anItem('presence', await aPresenceAsset(org))]), aSection(3, [])] }
  await org.admin.call(classroomContentApi.saveContents, { params: { id }, body })
  expect((await org.admin.call(classroomApi.one, { params: { id } })).steps.content).toBe(false)
})

test('days are numbered without a gap, and what is left out of the tree is removed', async () => {
  const made = await aClassroom(org)
  const [first] = made.sections
  if (!first) throw new Error('No section')
  const late = aSection(7, [anItem('assignment', await anAssignmentAsset(org))], 'Hari lain')
  const params = { id: made.id }
  const saved = await org.admin.call(classroomContentApi.saveContents, {
    params,
    body: { sections: [late, { ...first, day_id: 4 }] },
  })
  expect(saved.sections.map(({ title, day_id }) => [title, day_id])).toEqual([
    ['Sesi 1', 1],
    ['Hari lain', 2],
  ])
  expect(saved.days).toBe(2)
  const { sections } = await org.admin.call(classroomContentApi.saveContents, { params, body: { sections: [late] } })
  expect(sections.map(({ title }) => title)).toEqual(['Hari lain'])
  // The presence is free for another class.
  const other = await aClassroom(org, { title: 'Kelas lain' })
  const again = [aSection(1, [anItem('presence', made.presence.content_id)])]
  await expect(
    org.admin.call(classroomContentApi.saveContents, { params: { id: other.id }, body: { sections: again } }),
  ).resolves.toMatchObject({ days: 1 })
})

test('contents of another organisation, of another class and of another kind are not available', async () => {
  const made = await aClassroom(org)
  const other = await aClassroom(org)
  const stranger = await testOrg(server)
  const save = (contents: ReturnType<typeof anItem>[]) =>
    refused(
      org.admin.call(classroomContentApi.saveContents, { params: { id: made.id }, body: { sections: [aSection(1, contents)] } }),
    )
  expect(await save([anItem('assignment', await anAssignmentAsset(stranger), 'Tugas asing')])).toMatchObject([
    422,
    ['Tugas asing is not available'],
  ])
  expect(await save([anItem('quiz', randomUUID(), 'Kuis')])).toMatchObject([422, ['Kuis is not available']])
  // A kind nobody knows, a course nobody published and an event that never was are told as what is gone is, all at once.
  const course = await aModule(org, 'course', { title: 'Kursus', status: 'draft' })
  const strange = [made.presence, anItem('hologram', course, 'Hologram'), anItem('course', course, 'Kursus')]
  const never = anItem('live-event', randomUUID(), 'Acara')
  const answer = await org.admin.send(classroomContentApi.saveContents, {
    params: { id: made.id },
    body: { sections: [aSection(1, [...strange, never, anItem('quiz', randomUUID(), 'Kuis')])] },
  })
  expect([answer.statusCode, answer.json().errors]).toEqual([
    422,
    ['Hologram', 'Kursus', 'Acara', 'Kuis'].map((title, n) => ({
      field: `sections.0.contents.${n + 1}.content_id`,
      message: `${title} is not available`,
    })),
  ])
  expect(await save([{ ...anItem('quiz', randomUUID()), content_type: 7 as never }])).toMatchObject([
    422,
    ['Content Type is not valid'],
  ])
  expect(await save([anItem('presence', other.presence.content_id)])).toMatchObject([
    409,
    'Presence is already associated with “Kelas K3”',
  ])
})

test('saving 300 contents takes as many statements as saving ten', async () => {
  const counted: number[] = []
  for (const many of [10, 300]) {
    const { id } = await aClassroom(org)
    const asset = await anAssignmentAsset(org)
    const contents = Array.from({ length: many }, (_, n) => anItem('assignment', asset, `Tugas ${n}`))
    const sections = [0, 1, 2, 3, 4].map((n) => aSection(n + 1, contents.slice((n * many) / 5, ((n + 1) * many) / 5)))
    const before = statements.count
    await org.admin.call(classroomContentApi.saveContents, { params: { id }, body: { sections } })
    counted.push(statements.count - before)
  }
  expect(counted[0]).toBe(counted[1])
})

test('opening a batch and saving it without a change alters no timestamp and no version', async () => {
  const made = await aClassroom(org, { batch: { confirmation_deadline: inHours(24) } })
  const params = { id: made.id, batchId: made.batchId }
  const opened = await org.admin.call(classroomBatchApi.one, { params })
  for (const zone of ['UTC', 'Asia/Jakarta', 'Asia/Jayapura', 'America/New_York']) {
    const inZone = (instant: string) => atOffset(instant, zone)
    const { presence_settings: rules, experts: _, ...rest } = opened
    const items = rules.items.map(({ flow_id, schedules }) => ({
      flow_id,
      schedules: schedules.map((one) => ({
        ...one,
        start_date_time: inZone(one.start_date_time),
        end_date_time: inZone(one.end_date_time ?? one.start_date_time),
      })),
    }))
    const body = {
      ...rest,
      start_at: inZone(opened.start_at),
      end_at: inZone(opened.end_at),
      presence_settings: { ...rules, items },
    }
    const saved = await org.admin.call(classroomBatchApi.update, { params, body })
    expect(saved, zone).toEqual(opened)
  }
  const tree = await org.admin.call(classroomContentApi.contents, { params: { id: made.id } })
  const { updated_at, sections } = tree
  const again = await org.admin.call(classroomContentApi.saveContents, {
    params: { id: made.id },
    body: { sections, updated_at },
  })
  expect(again).toEqual({ ...tree, ids: {} })
})

/** The same instant as somebody in that zone would write it. */
function atOffset(instant: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(new Date(instant))
  const wall = `${parts.replace(' ', 'T')}`
  const minutes = Math.round((Date.parse(`${wall}Z`) - Date.parse(instant)) / 60_000)
  const size = Math.abs(minutes)
  const two = (n: number) => String(n).padStart(2, '0')
  return `${wall}${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`
}

test('what is wrong with a batch is told in the words of the fields', async () => {
  const made = await aClassroom(org)
  const params = { id: made.id, batchId: made.batchId }
  const change = (body: object) => refused(org.admin.call(classroomBatchApi.update, { params, body }))
  expect(await change({ end_at: inHours(1) })).toMatchObject([
    422,
    ['End date must be after start date', 'Schedule must be within the batch period'],
  ])
  expect(await change({ experts: [{ user_id: org.someone.id }] })).toMatchObject([
    422,
    [expect.stringContaining('is not an expert')],
  ])
  expect(await change({ use_highlight: true })).toMatchObject([422, ['Highlighted Information is required']])
  const reader = await org.as([classroom.can('view')])
  expect(await refused(reader.call(classroomBatchApi.update, { params, body: { title: 'x' } }))).toMatchObject([
    403,
    expect.anything(),
  ])
  await expect(reader.call(classroomBatchApi.one, { params })).resolves.toMatchObject({ title: 'Batch 1' })
  const other = await aClassroom(org)
  expect(await refused(org.admin.call(classroomBatchApi.one, { params: { id: other.id, batchId: made.batchId } }))).toMatchObject(
    [404, expect.anything()],
  )
})

test('a batch meets at a place of the settings, which tells who meets there; one of another organisation is refused', async () => {
  const made = await aClassroom(org)
  const params = { id: made.id, batchId: made.batchId }
  const plain = { images: [], facilities: [], rooms: [], is_active: true }
  const place = await org.admin.call(locationApi.create, { body: { ...plain, name: 'Kampus Bandung', city: 'Bandung' } })
  const meet = (location_id: string | null) =>
    org.admin.call(classroomBatchApi.update, { params, body: { location: { location_id, name: place.name } } })
  const used = async () => (await org.admin.call(locationApi.detail, { params: { id: place.id } })).used_by
  expect((await meet(place.id)).location).toMatchObject({ location_id: place.id, name: 'Kampus Bandung' })
  expect(await used()).toBe(1)
  expect((await meet(null)).location?.location_id).toBeNull()
  expect(await used()).toBe(0)
  const other = await testOrg(server)
  const theirs = await other.admin.call(locationApi.create, { body: { ...plain, name: 'Kampus lain', city: 'Medan' } })
  expect(await refused(meet(theirs.id))).toMatchObject([422, ['Location is not valid']])
})

test('what a deleted classroom was made of is in use no longer', async () => {
  const made = await aClassroom(org)
  const id = made.presence.content_id ?? ''
  const inUse = async () => (await org.admin.call(presenceApi.detail, { params: { id }, query: {} })).is_associated
  expect(await inUse()).toBe(true)
  await org.admin.call(classroomApi.remove, { params: { id: made.id }, query: {} })
  expect(await inUse()).toBe(false)
})

test('a batch is copied with all its times moved', async () => {
  const made = await aClassroom(org)
  const params = { id: made.id, batchId: made.batchId }
  const copy = await org.admin.call(classroomBatchApi.duplicate, { params, body: { start_at: inHours(480) } })
  expect(copy).toMatchObject({
    title: 'Batch 1 (copy)',
    start_at: expect.stringContaining(inHours(480).slice(0, 16)),
    status: 'draft',
    participants: 0,
  })
  const [item] = copy.presence_settings.items
  expect(Date.parse(item?.schedules[0]?.start_date_time ?? '')).toBe(Date.parse(inHours(480)))
  expect((await org.admin.call(classroomBatchApi.list, { params: { id: made.id }, query: {} })).pagination.total_data).toBe(2)
  await org.admin.call(classroomBatchApi.remove, { params: { id: made.id, batchId: copy.id }, query: {} })
  await expect(org.admin.call(classroomBatchApi.create, { params: { id: made.id }, body: aBatchForm() })).resolves.toMatchObject({
    status: 'draft',
  })
})

test('a deleted batch comes back from the bin with its participants and what its classroom is made of', async () => {
  const made = await aClassroom(org)
  const params = { id: made.id, batchId: made.batchId }
  const nik = `NIK\n${(await org.member()).nik}\n`
  const file = new File([nik], 'peserta.csv', { type: 'text/csv' })
  await org.admin.call(classroomParticipantApi.import, { params, file, fields: {} })
  const items = (await org.admin.call(classroomBatchApi.contents, { params })).results.length
  await org.admin.call(classroomBatchApi.remove, { params, query: {} })
  const binned = async () => (await org.admin.call(binApi.list, { query: { table: 'batches' } })).results.map((row) => row.id)
  expect(await binned()).toContain(made.batchId)
  await org.admin.call(binApi.restore, { params: { table: 'batches', id: made.batchId } })
  expect(await org.admin.call(classroomBatchApi.one, { params })).toMatchObject({ participants: 1, status: 'draft' })
  expect((await org.admin.call(classroomBatchApi.contents, { params })).results).toHaveLength(items)
  expect(await binned()).not.toContain(made.batchId)
})

test('a classroom builds on others, never on itself, and its copy does too', async () => {
  const [first, second] = [await aClassroom(org, { title: 'Dasar' }), await aClassroom(org, { title: 'Lanjutan' })]
  const needs = (id: string, needed: readonly string[]) =>
    org.admin.call(classroomApi.changeOthers, {
      params: { id },
      body: { prerequisites: needed.map((one) => ({ module_type: 'classroom' as const, id: one })) },
    })
  const saved = await needs(second.id, [first.id])
  expect(saved.prerequisites).toEqual([{ module_type: 'classroom', id: first.id, title: 'Dasar' }])
  expect((await needs(second.id, [first.id])).updated_at).toBe(saved.updated_at)
  expect(await refused(needs(first.id, [second.id]))).toEqual([422, ['Lanjutan itself requires this classroom']])
  expect(await refused(needs(first.id, [first.id]))).toEqual([422, ['Dasar itself requires this classroom']])
  expect(await refused(needs(first.id, [org.id]))).toEqual([422, ['Prerequisite is not valid']])
  // What can be watched, heard or read can be named too, as the kind it is.
  const kinds = ['video', 'podcast', 'document-pdf', 'document-ppt'] as const
  const media = await Promise.all(
    kinds.map(async (kind) => ({ module_type: kind, id: await aModule(org, kind, { title: `Isi ${kind}` }) })),
  )
  const name = (prerequisites: { module_type: (typeof kinds)[number] | 'classroom'; id: string }[]) =>
    org.admin.call(classroomApi.changeOthers, { params: { id: second.id }, body: { prerequisites } })
  const all = await name([...media, { module_type: 'classroom', id: first.id }])
  expect(all.prerequisites.map(({ module_type, title }) => [module_type, title])).toEqual([
    ['classroom', 'Dasar'],
    ...['document-pdf', 'document-ppt', 'podcast', 'video'].map((kind) => [kind, `Isi ${kind}`]),
  ])
  for (const wrong of [
    { module_type: 'podcast' as const, id: media[0]?.id ?? '' },
    { module_type: 'video' as const, id: first.id },
  ])
    expect(await refused(name([wrong]))).toEqual([422, ['Prerequisite is not valid']])
  expect(await refused(name([{ module_type: 'assignment' as never, id: first.id }]))).toEqual([422, ['Module Type is not valid']])
  expect(await refused(needs(first.id, [second.id]))).toEqual([422, ['Lanjutan itself requires this classroom']])
  await needs(second.id, [first.id])
  const copy = await org.admin.call(classroomApi.duplicate, { params: { id: second.id }, body: { start_at: inHours(900) } })
  expect(copy.prerequisites.map(({ id }) => id)).toEqual([first.id])
})
