import { randomUUID } from 'node:crypto'
import { achievement } from '@pelita/contract/areas/achievement/award.ts'
import { badgeApi } from '@pelita/contract/areas/achievement/badge.ts'
import { fileApi } from '@pelita/contract/platform/file.ts'
import { beforeAll, expect, test } from 'vitest'
import { aBadge, aBadgeImage, aBadgeUse } from '../../../../test/achievement-builders.ts'
import { smallPicture } from '../../../../test/small-picture.ts'
import { type TestOrg, testOrg, testServer } from '../../../../test/test-server.ts'

const server = testServer()
let org: TestOrg
beforeAll(async () => {
  org = await testOrg(server)
})

const form = async (values = {}) => ({
  name: `Lencana ${randomUUID()}`,
  description: 'Untuk peserta terbaik',
  file_url: await aBadgeImage(org),
  ...values,
})
const save = async (values = {}) => org.admin.call(badgeApi.save, { body: await form(values) })

test('a badge is made of an uploaded image, changed by the same call with its id, and moved to the bin', async () => {
  const { full_path } = await org.admin.call(fileApi.upload, {
    file: await smallPicture(480, 480),
    fields: { folder: 'badge/images' },
  })
  const made = await save({ name: 'Juara K3', file_url: full_path })
  expect(made).toMatchObject({ name: 'Juara K3', file_url: full_path, can_delete: true, is_associated: false })
  const changed = await save({ id: made.id, name: 'Juara K3 2026', file_url: full_path, updated_at: made.updated_at })
  expect(changed).toMatchObject({ id: made.id, name: 'Juara K3 2026' })
  await expect(save({ id: made.id, name: 'Lain', updated_at: made.updated_at })).rejects.toMatchObject({ status: 409 })
  await org.admin.call(badgeApi.remove, { params: { id: made.id }, query: { updated_at: changed.updated_at } })
  await expect(org.admin.call(badgeApi.detail, { params: { id: made.id } })).rejects.toMatchObject({ status: 404 })
})

test('every missing field is named in the words of the specification', async () => {
  await expect(org.admin.call(badgeApi.save, { body: { name: ' ', description: '', file_url: '' } })).rejects.toMatchObject({
    status: 422,
    body: { message: ['Badge Title is required field', 'Description is required field', 'Image is required'] },
  })
})

test('the image must be one that was uploaded for a badge, here', async () => {
  const elsewhere = await testOrg(server)
  const foreign = await aBadgeImage(elsewhere)
  for (const file_url of ['https://example.com/x.png', '/files/badge/images/2026/11/none.png', '/files/../secret', foreign])
    await expect(save({ file_url })).rejects.toMatchObject({ status: 422, body: { message: ['Image is required'] } })
})

test('a name is taken once, whatever its letters; an unknown id is not found', async () => {
  await save({ name: 'Mentor Andal' })
  await expect(save({ name: 'MENTOR ANDAL' })).rejects.toMatchObject({
    status: 422,
    body: { message: ['Badge Title has already been taken'] },
  })
  await expect(save({ id: randomUUID() })).rejects.toMatchObject({ status: 404, body: { message: 'Badge not found' } })
})

test('creating needs create, changing needs update', async () => {
  const { id } = await save()
  const creator = await org.as([achievement.can('create')])
  const editor = await org.as([achievement.can('update')])
  await expect(creator.call(badgeApi.save, { body: await form({ id }) })).rejects.toMatchObject({ status: 403 })
  await expect(editor.call(badgeApi.save, { body: await form() })).rejects.toMatchObject({ status: 403 })
  await creator.call(badgeApi.save, { body: await form() })
  await editor.call(badgeApi.save, { body: await form({ id }) })
})

test('a badge in use stays', async () => {
  const { badge_id } = await aBadgeUse(org)
  expect(await org.admin.call(badgeApi.detail, { params: { id: badge_id } })).toMatchObject({
    can_delete: false,
    is_associated: true,
  })
  await expect(org.admin.call(badgeApi.remove, { params: { id: badge_id }, query: {} })).rejects.toMatchObject({
    status: 409,
    body: { message: 'Badge is in use and cannot be deleted' },
  })
})

test('the list is searched, sorted in its dialect and narrowed by both dates', async () => {
  const other = await testOrg(server)
  const ids = [await aBadge(other, { name: 'Zebra' }), await aBadge(other, { name: 'Angsa' })]
  await other.work((db) =>
    db
      .updateTable('badges')
      .set({ created_at: '2026-01-05T03:00:00Z' })
      .where('id', '=', ids[0] ?? '')
      .execute(),
  )
  const names = async (query: Record<string, string>) =>
    (await other.admin.call(badgeApi.list, { query })).results.map((row) => row.name)
  expect(await names({ sort_by: 'name', order_by: 'asc' })).toEqual(['Angsa', 'Zebra'])
  expect(await names({ keyword: 'ZEB' })).toEqual(['Zebra'])
  expect(await names({ createdFrom: '2026-01-05', createdTo: '2026-01-05' })).toEqual(['Zebra'])
  expect(await names({ updatedTo: '2020-01-01' })).toEqual([])
  await expect(names({ createdFrom: '2026-02-01', createdTo: '2026-01-01' })).rejects.toMatchObject({ status: 422 })
})

test('the picker shows twelve to anybody signed in; an image alone becomes a badge named after its file', async () => {
  const other = await testOrg(server)
  for (let n = 0; n < 13; n++) await aBadge(other)
  const anybody = await other.as([])
  const page = await anybody.call(badgeApi.pick, { query: {} })
  expect([page.results.length, page.pagination.total_pages]).toEqual([12, 2])
  const first = page.results[0]
  expect(await anybody.call(badgeApi.picked, { params: { id: first?.id ?? '' } })).toEqual(first)
  const make = async () =>
    other.admin.send(badgeApi.quickCreate, { body: { file_url: await aBadgeImage(other, 'Bintang Emas.png') } })
  const made = (await make()).json()
  expect([made.data.name, made.id]).toEqual(['Bintang Emas', made.data.id])
  expect((await make()).json().data.name).toBe('Bintang Emas (2)')
})
