import { randomBytes, randomUUID } from 'node:crypto'
import { learnerAssignmentApi } from '@pelita/contract/areas/assignment/learner-assignment.ts'
import { fileApi, LARGE_UPLOADS, LEARNER_PARTS } from '@pelita/contract/platform/file.ts'
import { beforeAll, expect, test } from 'vitest'
import { assignmentClass, type Handing, handIn } from '../../../../test/assignment-builders.ts'
import { type Client, refusal } from '../../../../test/http-client.ts'
import { askOffset, aVideoFile, sendPart } from '../../../../test/media-builders.ts'
import { type TestOrg, testOrg, testServer } from '../../../../test/test-server.ts'
import { fileSpaceOf } from '../../organization/file-quota.ts'

const server = testServer()
let org: TestOrg
beforeAll(async () => {
  org = await testOrg(server)
})

const space = async () => (await fileSpaceOf(server.services.database, org.code))?.used ?? 0
const partsAt = (id: string) => `/api${LEARNER_PARTS}/${id}`

const aClass = async (people = 1) => {
  const made = await assignmentClass(org, { upload_condition: 'required', allowed_upload_extensions: ['mp4', 'pdf'] }, people)
  return { ...made, me: made.members[0] as Handing }
}
const begin = (learner: Client, relation_id: string, name: string, size: number) =>
  learner.call(learnerAssignmentApi.beginUpload, { body: { relation_id, name, size } })
const finish = (learner: Client, id: string, relation_id: string) =>
  learner.call(learnerAssignmentApi.finishUpload, { params: { id }, body: { relation_id } })

test('a file of a hand-in arrives in parts, goes on in the middle and is handed in whole', async () => {
  const { me, relation_id } = await aClass()
  const before = await space()
  const bytes = Buffer.concat([aVideoFile(), randomBytes(9000)])
  const { upload_id } = await begin(me.learner, relation_id, 'praktik.mp4', bytes.byteLength)
  expect((await sendPart(me.learner, partsAt(upload_id), 0, bytes.subarray(0, 5000))).statusCode).toBe(204)
  expect(await refusal(finish(me.learner, upload_id, relation_id))).toEqual([409, 'The upload is not complete'])
  // Back after a lost line: the server says how far it came, and nothing is sent twice.
  expect((await askOffset(me.learner, partsAt(upload_id))).headers['upload-offset']).toBe('5000')
  expect((await sendPart(me.learner, partsAt(upload_id), 5000, bytes.subarray(5000))).statusCode).toBe(204)
  const [file, again] = [await finish(me.learner, upload_id, relation_id), await finish(me.learner, upload_id, relation_id)]
  expect(file).toEqual({ file_id: upload_id, name: 'praktik.mp4', mime: 'video/mp4', size: bytes.byteLength })
  expect(again).toEqual(file)
  expect(await space()).toBe(before + bytes.byteLength)
  await handIn(me, relation_id, { file_ids: [file.file_id] })
  const { results } = await me.learner.call(learnerAssignmentApi.submissions, { params: { relation_id } })
  const served = await server.app.inject({ method: 'GET', url: results[0]?.files[0]?.url ?? '' })
  expect(served.rawPayload.equals(bytes)).toBe(true)
})

test('begun once however often it is asked, and finished once by two at a time', async () => {
  const { me, relation_id } = await aClass()
  const bytes = aVideoFile('twice')
  const keyed = me.learner.with({ 'idempotency-key': randomUUID() })
  const ids = new Set<string>()
  for (let n = 0; n < 2; n++) ids.add((await begin(keyed, relation_id, 'dua.mp4', bytes.byteLength)).upload_id)
  expect(ids.size).toBe(1)
  const [id = ''] = ids
  await sendPart(me.learner, partsAt(id), 0, bytes)
  const made = await Promise.all([1, 2].map(() => finish(me.learner, id, relation_id)))
  expect(made.map(({ file_id }) => file_id)).toEqual([id, id])
})

test('what is not taken is refused before its first byte, and by its content afterwards gives its bytes back', async () => {
  const { me, relation_id } = await aClass()
  const before = await space()
  expect(await refusal(begin(me.learner, relation_id, 'a.exe', 10))).toEqual([415, 'Mime types not accepted'])
  expect(await refusal(begin(me.learner, relation_id, 'a.mp4', 101 * 1024 * 1024))).toMatchObject([413, expect.any(String)])
  const { upload_id } = await begin(me.learner, relation_id, 'a.pdf', 9)
  await sendPart(me.learner, partsAt(upload_id), 0, Buffer.from('not a pdf'))
  expect(await refusal(finish(me.learner, upload_id, relation_id))).toEqual([415, 'Mime types not accepted'])
  expect([(await askOffset(me.learner, partsAt(upload_id))).statusCode, await space()]).toEqual([404, before])
})

test('an upload is its owner’s, and no way into the console’s', async () => {
  const { me, members, relation_id } = await aClass(2)
  const other = members[1] as Handing
  const bytes = aVideoFile('mine')
  const { upload_id } = await begin(me.learner, relation_id, 'saya.mp4', bytes.byteLength)
  expect((await sendPart(other.learner, partsAt(upload_id), 0, bytes)).statusCode).toBe(404)
  expect((await sendPart(me.learner, `/api${LARGE_UPLOADS}/${upload_id}`, 0, bytes)).statusCode).toBe(401)
  await sendPart(me.learner, partsAt(upload_id), 0, bytes)
  expect(await refusal(finish(other.learner, upload_id, relation_id))).toMatchObject([404, expect.any(String)])
  expect((await org.admin.send(fileApi.finishUpload, { params: { id: upload_id } })).statusCode).toBe(404)
  await finish(me.learner, upload_id, relation_id)
  expect(await refusal(finish(other.learner, upload_id, relation_id))).toMatchObject([404, expect.any(String)])
})

test('who begins more than fit gives up the oldest', async () => {
  const { me, relation_id } = await aClass()
  const before = await space()
  const ids: string[] = []
  for (let n = 0; n < 12; n++) ids.push((await begin(me.learner, relation_id, `${n}.mp4`, 100)).upload_id)
  expect(await space()).toBe(before + 1000)
  const asked = async (id = '') => (await askOffset(me.learner, partsAt(id))).statusCode
  expect([await asked(ids[0]), await asked(ids[1]), await asked(ids[2]), await asked(ids[11])]).toEqual([404, 404, 200, 200])
})
