import { podcast, video, videoApi } from '@pelita/contract/areas/media/media.ts'
import { fileApi, LARGE_PART } from '@pelita/contract/platform/file.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  aLargeFile,
  aMediaForm,
  aSound,
  askOffset,
  aVideoFile,
  beginUpload,
  giveUp,
  sendPart,
  uploaded,
} from '../../../test/media-builders.ts'
import { testOrg, testServer } from '../../../test/test-server.ts'
import { forgetUploads } from '../../platform/storage/large/forget-uploads.ts'
import { fileSpaceOf, setFileQuota } from '../organization/file-quota.ts'

const server = testServer()
const space = async (code: string) => (await fileSpaceOf(server.services.database, code))?.used

test('a large file arrives in parts, goes on where it stopped and becomes one file', async () => {
  const org = await testOrg(server)
  const bytes = aVideoFile('x'.repeat(5000))
  const begun = await beginUpload(org.admin, 'video', 'K3 dasar.mp4', bytes.byteLength)
  expect(begun.statusCode).toBe(201)
  const path = String(begun.headers.location)
  expect(path).toMatch(/^\/api\/storage\/uploads\/[0-9a-f-]{36}$/)
  expect((await sendPart(org.admin, path, 0, bytes.subarray(0, 3000))).headers['upload-offset']).toBe('3000')
  // Somebody whose line was lost asks how far it came.
  const asked = await askOffset(org.admin, path)
  expect([asked.statusCode, asked.headers['upload-offset'], asked.headers['upload-length']]).toEqual([
    200,
    '3000',
    String(bytes.byteLength),
  ])
  expect((await sendPart(org.admin, path, 0, bytes.subarray(0, 10))).statusCode).toBe(409)
  const id = path.split('/').at(-1) ?? ''
  expect((await org.admin.send(fileApi.finishUpload, { params: { id } })).json().message).toBe('The upload is not complete')
  expect((await sendPart(org.admin, path, 3000, bytes.subarray(3000))).statusCode).toBe(204)
  const file = await org.admin.call(fileApi.finishUpload, { params: { id } })
  expect(file).toMatchObject({ name: 'K3 dasar.mp4', mime: 'video/mp4', size: bytes.byteLength, used_by: [] })
  const served = await server.app.inject({ method: 'GET', url: file.url, headers: { range: 'bytes=4-11' } })
  expect([served.statusCode, served.body]).toEqual([206, 'ftypmp42'])
  expect(await org.work((db) => db.selectFrom('uploads').select('id').execute())).toEqual([])
  expect(await space(org.code)).toBe(bytes.byteLength)
})

test('a file the organisation has already is found by what it holds, with the contents that use it', async () => {
  const org = await testOrg(server)
  const other = await testOrg(server)
  const bytes = aVideoFile('same')
  const first = await aLargeFile(org.admin, 'video', 'a.mp4', bytes)
  const made = await org.admin.call(videoApi.create, {
    body: await aMediaForm(org, { source_type: 'upload', file_id: first.file_id, link_url: '' }),
  })
  const again = await aLargeFile(org.admin, 'video', 'b.mp4', bytes)
  expect(again).toMatchObject({ file_id: first.file_id, used_by: [{ id: made.id, module_type: 'video' }] })
  expect(await space(org.code)).toBe(bytes.byteLength)
  expect((await aLargeFile(other.admin, 'video', 'a.mp4', bytes)).used_by).toEqual([])
})

test.each([
  ['a folder it does not know', 'elsewhere', 'a.mp4', 10, 422, 'Folder is not valid'],
  ['a type that does not belong there', 'video', 'a.exe', 10, 415, 'Mime types not accepted'],
  ['more than a gigabyte', 'video', 'a.mp4', 1024 ** 3 + 1, 413, 'File size exceeds 1024MB'],
  ['more than 200 MB of sound', 'podcast', 'a.mp3', 200 * 1024 ** 2 + 1, 413, 'File size exceeds 200MB'],
])('an upload of %s is refused before its first byte', async (_, folder, name, size, status, message) => {
  const org = await testOrg(server)
  const refused = await beginUpload(org.admin, folder, name, size)
  expect([refused.statusCode, [refused.json().message].flat()]).toEqual([status, [message]])
})

test('what is over the quota is refused before its first byte, and what was given up gives its bytes back', async () => {
  const org = await testOrg(server)
  await setFileQuota(server.services.database, org.code, 1000)
  const refused = await beginUpload(org.admin, 'video', 'a.mp4', 1001)
  expect([refused.statusCode, refused.json().message]).toEqual([413, expect.stringContaining('This file was not stored.')])
  const path = String((await beginUpload(org.admin, 'video', 'a.mp4', 900)).headers.location)
  expect((await beginUpload(org.admin, 'video', 'b.mp4', 900)).statusCode).toBe(413)
  expect((await giveUp(org.admin, path)).statusCode).toBe(204)
  expect(await space(org.code)).toBe(0)
})

test('promises without a byte leave room for others, and who begins more than ten gives up the oldest', async () => {
  const org = await testOrg(server)
  const colleague = await org.as([video.can('create')])
  const size = 900 * 1024 ** 2
  await setFileQuota(server.services.database, org.code, 1024 ** 3)
  for (let n = 0; n < 12; n++) expect((await beginUpload(org.admin, 'video', `${n}.mp4`, size)).statusCode).toBe(201)
  expect(await org.work((db) => db.selectFrom('uploads').select('name').execute())).toHaveLength(10)
  expect(await space(org.code)).toBe(10 * 8 * 1024 ** 2)
  expect((await beginUpload(colleague, 'video', 'a.mp4', size)).statusCode).toBe(201)
  expect((await beginUpload(colleague, 'video', 'b.mp4', 1024 ** 3)).statusCode).toBe(413)
})

test('a part beyond what was promised is refused with 413 and nothing of it is kept', async () => {
  const org = await testOrg(server)
  const path = String((await beginUpload(org.admin, 'video', 'a.mp4', 100)).headers.location)
  expect((await sendPart(org.admin, path, 0, new Blob([Buffer.alloc(5000)]).stream())).statusCode).toBe(413)
  expect((await askOffset(org.admin, path)).headers['upload-offset']).toBe('0')
})

test('one call sends one part: more is refused with 413, whether or not it says how much comes', async () => {
  const org = await testOrg(server)
  const path = String((await beginUpload(org.admin, 'video', 'a.mp4', 3 * LARGE_PART)).headers.location)
  const refused = [413, 'A part of a file has at most 8 MB']
  for (const bytes of [Buffer.alloc(LARGE_PART + 1), new Blob([Buffer.alloc(LARGE_PART + 1)]).stream()]) {
    const answer = await sendPart(org.admin, path, 0, bytes)
    expect([answer.statusCode, answer.json().message]).toEqual(refused)
    expect((await askOffset(org.admin, path)).headers['upload-offset']).toBe('0')
  }
  expect((await sendPart(org.admin, path, 0, Buffer.alloc(LARGE_PART))).statusCode).toBe(204)
})

test('nobody reaches the upload of somebody else, with or without an organisation of their own', async () => {
  const org = await testOrg(server)
  const other = await testOrg(server)
  const bytes = aVideoFile()
  const id = await uploaded(org.admin, 'video', 'a.mp4', bytes)
  const path = `/api/storage/uploads/${id}`
  const colleague = await org.as([video.can('create')])
  for (const client of [other.admin, colleague]) {
    expect((await askOffset(client, path)).statusCode).toBe(404)
    expect((await sendPart(client, path, bytes.byteLength, Buffer.from('x'))).statusCode).toBe(404)
    expect((await client.send(fileApi.finishUpload, { params: { id } })).statusCode).toBe(404)
  }
  expect((await beginUpload(await org.as([podcast.can('create')]), 'video', 'a.mp4', 10)).statusCode).toBe(403)
  expect((await beginUpload(server.anonymous, 'video', 'a.mp4', 10)).statusCode).toBe(401)
  expect((await beginUpload(await org.learner(), 'video', 'a.mp4', 10)).statusCode).toBe(401)
})

test('a page that calls itself a video is refused at the end and leaves nothing behind but the upload', async () => {
  const org = await testOrg(server)
  const id = await uploaded(org.admin, 'video', 'a.mp4', Buffer.from('<html><script>alert(1)</script></html>'))
  const refused = await org.admin.send(fileApi.finishUpload, { params: { id } })
  expect([refused.statusCode, refused.json().message]).toEqual([415, 'Mime types not accepted'])
  expect(await org.work((db) => db.selectFrom('files').select('id').execute())).toEqual([])
})

test('subtitles come out in the one form browsers read', async () => {
  const org = await testOrg(server)
  const srt = Buffer.from('1\r\n00:00:01,000 --> 00:00:02,500\r\nSelamat datang\r\n')
  const file = await aLargeFile(org.admin, 'subtitle', 'id.srt', srt)
  const served = await server.app.inject({ method: 'GET', url: file.url })
  expect(served.body).toBe('WEBVTT\n\n1\n00:00:01.000 --> 00:00:02.500\nSelamat datang\n')
  const id = await uploaded(org.admin, 'subtitle', 'id.vtt', Buffer.from('no subtitles at all'))
  expect((await org.admin.send(fileApi.finishUpload, { params: { id } })).json().message).toBe('Subtitle cannot be read')
})

test('what was never finished is removed on schedule and gives its bytes back', async () => {
  const org = await testOrg(server)
  const old = await uploaded(org.admin, 'podcast', 'a.wav', aSound())
  const young = await uploaded(org.admin, 'podcast', 'b.wav', aSound(900))
  await server.services.database.pool.query('alter table uploads disable trigger touch')
  await sql`update uploads set updated_at = now() - interval '4 days' where id = ${old}`.execute(
    server.services.database.platform,
  )
  await server.services.database.pool.query('alter table uploads enable trigger touch')
  await forgetUploads(server.services)
  const left = await org.work((db) => db.selectFrom('uploads').select('id').execute())
  expect(left).toEqual([{ id: young }])
  expect(await space(org.code)).toBe(944)
})
