import { binApi } from '@pelita/contract/areas/bin.ts'
import { templateApi } from '@pelita/contract/areas/certificate/template.ts'
import { videoApi } from '@pelita/contract/areas/media/media.ts'
import { popupApi } from '@pelita/contract/areas/popup/popup.ts'
import { presenceApi } from '@pelita/contract/areas/presence.ts'
import { beforeAll, expect, test } from 'vitest'
import { aClass, aPresence } from './builders.ts'
import { sampleFor } from './samples.ts'
import { type TestOrg, testOrg, testServer } from './test-server.ts'

const server = testServer()
let org: TestOrg
beforeAll(async () => {
  org = await testOrg(server)
})

const made = () => org.admin.call(presenceApi.create, { body: aPresence() })
const stands = async (id: string) => (await org.admin.send(presenceApi.detail, { params: { id } })).statusCode === 200

test('a dry run tells what would be deleted and what stays and why, and does nothing; the call then does just that', async () => {
  const [free, other, used] = [await made(), await made(), await aClass(org)]
  const gone = '00000000-0000-4000-8000-000000000000'
  const changed = await made()
  await org.admin.call(presenceApi.update, { params: { id: changed.id }, body: { title: 'Changed meanwhile' } })
  const rows = [
    { id: free.id, updated_at: free.updated_at },
    { id: other.id },
    { id: used.presence_id },
    { id: gone },
    { id: changed.id, updated_at: changed.updated_at },
  ]
  const expected = {
    done: [free.id, other.id].sort(),
    kept: expect.arrayContaining([
      { id: used.presence_id, reason: expect.stringMatching(/in use|used/) },
      { id: gone, reason: 'Presence not found' },
      { id: changed.id, reason: expect.stringContaining('was changed by') },
    ]),
  }
  expect(await org.admin.call(presenceApi.removeAll, { body: { rows, dry_run: true } })).toEqual(expected)
  expect([await stands(free.id), await stands(other.id)]).toEqual([true, true])
  expect(await org.admin.call(presenceApi.removeAll, { body: { rows } })).toEqual(expected)
  expect([await stands(free.id), await stands(used.presence_id), await stands(changed.id)]).toEqual([false, true, true])

  const back = { params: { table: 'presences' }, body: { rows: [{ id: free.id }, { id: other.id }, { id: gone }] } }
  expect((await org.admin.call(binApi.restoreAll, back)).done).toEqual([free.id, other.id].sort())
  expect([await stands(free.id), await stands(other.id)]).toEqual([true, true])
})

test('a record named twice is treated once, and more than two hundred are refused', async () => {
  const { id } = await made()
  expect(await org.admin.call(presenceApi.removeAll, { body: { rows: [{ id }, { id }] } })).toEqual({ done: [id], kept: [] })
  const many = Array.from({ length: 201 }, () => ({ id }))
  await expect(org.admin.call(presenceApi.removeAll, { body: { rows: many } })).rejects.toMatchObject({ status: 422 })
})

test('several are published by the rules of one, and what is published already stays as it is', async () => {
  const { params } = await sampleFor('certificate-template.update', org)
  const id = String(params?.id)
  const state = async () => (await org.admin.call(templateApi.detail, { params: { id } })).status
  const turn = (status: 'draft' | 'publish', dry_run = false) =>
    org.admin.call(templateApi.publishAll, { body: { rows: [{ id }], status, dry_run } })
  await org.admin.call(templateApi.update, { params: { id }, body: { status: 'draft' } })
  expect([await turn('publish', true), await state()]).toEqual([{ done: [id], kept: [] }, 'draft'])
  expect([await turn('publish'), await state()]).toEqual([{ done: [id], kept: [] }, 'publish'])

  const stays = { done: [], kept: [{ id, reason: 'Is published already' }] }
  const { updated_at } = await org.admin.call(templateApi.detail, { params: { id } })
  expect([await turn('publish', true), await turn('publish')]).toEqual([stays, stays])
  expect(await org.admin.call(templateApi.detail, { params: { id } })).toMatchObject({ status: 'publish', updated_at })
  await turn('draft')
  expect(await turn('draft', true)).toEqual({ done: [], kept: [{ id, reason: 'Is a draft already' }] })
})

test('where publishing is a call of its own, several are published by its rules', async () => {
  const { params } = await sampleFor('popup.setStatus', org)
  const id = String(params?.id)
  const run = (status: 'draft' | 'publish', dry_run = false) =>
    org.admin.call(popupApi.publishAll, { body: { rows: [{ id }], status, dry_run } })
  const { status } = await org.admin.call(popupApi.detail, { params: { id } })
  const [present, other] = status === 'draft' ? (['draft', 'publish'] as const) : (['publish', 'draft'] as const)
  expect(await run(present, true)).toMatchObject({ done: [], kept: [{ id, reason: expect.stringContaining('already') }] })
  expect(await run(other)).toEqual({ done: [id], kept: [] })
  expect((await org.admin.call(popupApi.detail, { params: { id } })).status).toBe(other)
})

test('several get one category, and what has it already stays as it is', async () => {
  const { params } = await sampleFor('video.update', org)
  const id = String(params?.id)
  const category = await sampleFor('category.detail', org)
  const category_id = String(category.params?.id)
  const run = (dry_run = false) => org.admin.call(videoApi.categorizeAll, { body: { rows: [{ id }], category_id, dry_run } })
  const state = async () => (await org.admin.call(videoApi.detail, { params: { id } })).category_id
  const before = await state()
  expect([await run(true), await state()]).toEqual([{ done: [id], kept: [] }, before])
  expect([await run(), await state()]).toEqual([{ done: [id], kept: [] }, category_id])
  expect(await run()).toEqual({ done: [], kept: [{ id, reason: 'Has this category already' }] })
})

test('videos, which open transactions of their own one by one, are tried and published in that of all', async () => {
  const { params } = await sampleFor('video.setStatus', org)
  const id = String(params?.id)
  const run = (dry_run: boolean) => org.admin.call(videoApi.publishAll, { body: { rows: [{ id }], status: 'publish', dry_run } })
  const answer = { done: [], kept: [{ id, reason: 'Link cannot be opened' }] }
  expect([await run(true), await run(false)]).toEqual([answer, answer])
  expect((await org.admin.call(videoApi.detail, { params: { id } })).status).toBe('draft')
})
