import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { learnerMediaApi } from '@pelita/contract/areas/media/learner-media.ts'
import { videoApi } from '@pelita/contract/areas/media/media.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { aLargeFile, aMediaForm, aVideoFile } from '../../../test/media-builders.ts'
import { ownTestServer, type TestOrg, testOrg } from '../../../test/test-server.ts'
import { findFfmpeg, type MediaTools, mediaTools } from '../../platform/media/media-tools.ts'
import { setFileQuota } from '../organization/file-quota.ts'
import { prepareMedia } from './prepare-media.ts'

const program = findFfmpeg('')
/** Where there is none on this machine, whatever can be executed stands for it until it is asked to work. */
const server = ownTestServer({ FFMPEG_PATH: program ?? process.execPath })
const dir = mkdtempSync(join(tmpdir(), 'pelita-prepare-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))
beforeEach(({ task, skip }) => {
  if (task.name.startsWith('ffmpeg') && !program) skip('There is no ffmpeg on this machine')
})

async function waiting(org: TestOrg, bytes: Buffer) {
  const { file_id } = await aLargeFile(org.admin, 'video', 'k3.mp4', bytes)
  const form = await aMediaForm(org, { source_type: 'upload', file_id, link_url: '', duration: '' })
  const made = await org.admin.call(videoApi.create, { body: form })
  expect(made).toMatchObject({ state: 'waiting' })
  return made.id
}
const shown = (org: TestOrg, id: string) => org.admin.call(videoApi.detail, { params: { id } })
const prepare = (media: MediaTools) => {
  const { database, storage } = server.services
  return prepareMedia({ database, storage, media })
}
const dueNow = (org: TestOrg, id: string) =>
  org.work((db) => db.updateTable('media').set({ due_at: '2020-01-01T00:00:00Z' }).where('id', '=', id).execute())

test('what waits for an ffmpeg that has gone is ready as it is', async () => {
  const org = await testOrg(server)
  const id = await waiting(org, aVideoFile('alone'))
  const refused = await org.admin.send(videoApi.setStatus, { params: { id }, body: { status: 'publish' } })
  expect(refused.statusCode).toBe(422)
  await prepare(mediaTools({ ffmpegPath: 'off', mediaWithoutCage: true }))
  expect(await shown(org, id)).toMatchObject({ state: 'ready', poster_url: null, play_mime: 'video/mp4' })
})

test('what fails three times says that it cannot be played', async () => {
  const org = await testOrg(server)
  const id = await waiting(org, aVideoFile('broken'))
  const broken: MediaTools = { available: () => true, prepare: () => Promise.reject(new Error('broken')) }
  for (const state of ['waiting', 'waiting', 'failed']) {
    await dueNow(org, id)
    await expect(prepare(broken)).rejects.toThrow('1 media could not be prepared')
    expect((await shown(org, id)).state).toBe(state)
  }
})

test('what finds no room in the quota any more is missed by nobody: the original is played', async () => {
  const org = await testOrg(server)
  const id = await waiting(org, aVideoFile('full'))
  await setFileQuota(server.services.database, org.code, 1)
  const makes: MediaTools = {
    available: () => true,
    prepare: async (_, source) => ({ seconds: 3, poster: source, stream: { path: source, mime: 'video/mp4' } }),
  }
  expect(await prepare(makes)).toBe(1)
  expect(await shown(org, id)).toMatchObject({ state: 'ready', poster_url: null, seconds: 3, play_mime: 'video/mp4' })
})

test('ffmpeg prepares what was uploaded: its length, a picture and a variant that learners get', async () => {
  const org = await testOrg(server)
  const words = ['-f', 'lavfi', '-i', 'testsrc2=size=64x48:rate=5:duration=3', '-c:v', 'mpeg4']
  expect(spawnSync(program ?? '', ['-y', ...words, join(dir, 'a.mp4')]).status).toBe(0)
  const id = await waiting(org, readFileSync(join(dir, 'a.mp4')))
  expect(await prepare(mediaTools({ ffmpegPath: '', mediaWithoutCage: true }))).toBe(1)
  const made = await shown(org, id)
  expect(made).toMatchObject({ state: 'ready', seconds: 3, duration: 1, play_mime: 'video/mp4' })
  const poster = await server.app.inject({ url: made.poster_url ?? '' })
  expect([poster.statusCode, poster.headers['content-type']]).toEqual([200, 'image/jpeg'])
  await org.admin.call(videoApi.setStatus, { params: { id }, body: { status: 'publish' } })
  const opened = await (await org.learner()).send(learnerMediaApi.detail, { params: { id } })
  const seen = opened.json().data
  const cookie = String(opened.headers['set-cookie']).split(';')[0] ?? ''
  const played = await server.app.inject({ url: seen.play_url, headers: { range: 'bytes=0-2047', cookie } })
  expect([played.statusCode, played.rawPayload.indexOf('moov') > 0, seen.seconds]).toEqual([206, true, 3])
}, 120_000)
