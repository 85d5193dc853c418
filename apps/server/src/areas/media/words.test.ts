import { learnerMediaApi } from '@pelita/contract/areas/media/learner-media.ts'
import { podcastApi, videoApi } from '@pelita/contract/areas/media/media.ts'
import { expect, test } from 'vitest'
import { aLargeFile, aMediaForm } from '../../../test/media-builders.ts'
import { testOrg, testServer } from '../../../test/test-server.ts'

const server = testServer()
const VTT = 'WEBVTT\n\n00:01.000 --> 00:02.000\nPakai helm\n\n00:42.000 --> 00:44.000\ndan rompi kuning\n'

test('what is said is found from the list and leads to the second, for administrators and learners', async () => {
  const org = await testOrg(server)
  const { file_id } = await aLargeFile(org.admin, 'subtitle', 'id.vtt', Buffer.from(VTT))
  const subtitles = [{ language: 'id', file_id }]
  const { id } = await org.admin.call(videoApi.create, { body: await aMediaForm(org, { title: 'K3', subtitles }) })
  const params = { id }
  expect((await org.admin.call(videoApi.list, { query: { keyword: 'rompi kuning' } })).results).toMatchObject([{ id }])
  const said = [{ at_second: 1, text: 'Pakai helm dan rompi kuning', language: 'id' }]
  expect(await org.admin.call(videoApi.words, { params, query: { keyword: 'helm dan rompi' } })).toEqual({ results: said })
  const learner = await org.learner()
  const asked = { params, query: { keyword: 'rompi' } }
  expect((await learner.send(learnerMediaApi.words, asked)).statusCode).toBe(404)
  await org.work((db) => db.updateTable('contents').set({ status: 'publish' }).where('id', '=', id).execute())
  expect((await learner.call(learnerMediaApi.words, asked)).results).toMatchObject([{ at_second: 42 }])
  expect((await learner.call(learnerMediaApi.list, { query: { keyword: 'rompi' } })).results).toMatchObject([{ id }])
  expect(await learner.call(learnerMediaApi.detail, { params })).toMatchObject({ has_words: true })
  const copy = await org.admin.call(videoApi.duplicate, { params })
  expect((await org.admin.call(videoApi.words, { params: { id: copy.id }, query: { keyword: 'rompi' } })).results).toHaveLength(1)
  await org.admin.call(videoApi.update, { params, body: { subtitles: [] } })
  expect((await org.admin.call(videoApi.words, { params, query: { keyword: 'rompi' } })).results).toEqual([])
})

test('a transcript is looked through too; a time that is written in it is where one begins', async () => {
  const org = await testOrg(server)
  const transcript = '<p>Selamat datang</p><p>[01:05] Memberi umpan balik</p>'
  const { id } = await org.admin.call(podcastApi.create, { body: await aMediaForm(org, { transcript }) })
  const { results } = await org.admin.call(podcastApi.words, { params: { id }, query: { keyword: 'umpan' } })
  expect(results).toEqual([{ at_second: 65, text: 'Memberi umpan balik', language: null }])
})
