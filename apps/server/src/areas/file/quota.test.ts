import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileApi } from '@pelita/contract/platform/file.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { smallPicture } from '../../../test/small-picture.ts'
import { type TestOrg, testOrg, testServer } from '../../../test/test-server.ts'
import { forgetUnusedFiles } from '../../platform/storage/forget-unused.ts'
import { keepFile } from '../../platform/storage/keep-file.ts'
import { fileSpaceOf, setFileQuota } from '../organization/file-quota.ts'

const server = testServer()
const fields = { folder: 'content/user-upload/image' } as const

const upload = async (org: TestOrg) => org.admin.send(fileApi.upload, { file: await smallPicture(), fields })
const space = (org: TestOrg) => fileSpaceOf(server.services.database, org.code)
const storedSum = (org: TestOrg) =>
  org.work(async (db) => (await sql<{ n: number }>`select coalesce(sum(size), 0)::bigint as n from files`.execute(db)).rows[0]?.n)
const filesOnDisk = () => readdirSync(join(server.services.config.dataDir, 'files'), { recursive: true }).length

test('what is over the quota is refused in a sentence, before a byte is stored', async () => {
  const org = await testOrg(server)
  const { size } = (await upload(org)).json().data
  await setFileQuota(server.services.database, org.code, 2 * size - 1)
  const before = filesOnDisk()
  const refused = await upload(org)
  expect([refused.statusCode, refused.json()]).toEqual([
    413,
    {
      success: false,
      error: 'Failed',
      message: `The files of your organization may take ${2 * size - 1} bytes, and ${size} bytes are in use. This file was not stored.`,
    },
  ])
  expect(filesOnDisk()).toBe(before)
  await setFileQuota(server.services.database, org.code, 2 * size)
  expect((await upload(org)).statusCode).toBe(200)
  expect(await space(org)).toEqual({ used: 2 * size, quota: 2 * size })
})

test('a hundred uploads at once take what is left and not a byte more', async () => {
  const org = await testOrg(server)
  const { size } = (await upload(org)).json().data
  await setFileQuota(server.services.database, org.code, 31 * size)
  const file = await smallPicture()
  const answers = await Promise.all(Array.from({ length: 100 }, () => org.admin.send(fileApi.upload, { file, fields })))
  const count = (status: number) => answers.filter(({ statusCode }) => statusCode === status).length
  expect([count(200), count(413)]).toEqual([30, 70])
  expect(await space(org)).toEqual({ used: 31 * size, quota: 31 * size })
  expect(await storedSum(org)).toBe(31 * size)
}, 120_000)

test('files that go give their bytes back', async () => {
  const org = await testOrg(server)
  await upload(org)
  await upload(org)
  await org.work((db) => db.updateTable('files').set({ created_at: '2020-01-01T00:00:00Z' }).execute())
  await forgetUnusedFiles(server.services)
  expect(await space(org)).toMatchObject({ used: 0 })
})

test('a file that could not be stored gives its bytes back at once', async () => {
  const org = await testOrg(server)
  async function* breaksOff() {
    yield Buffer.from('123')
    throw new Error('the disk is full')
  }
  const id = crypto.randomUUID()
  const row = { id, key: `branding/2026/11/${id}.png`, name: 'a.png', mime: 'image/png', size: 5, visibility: 'public' as const }
  await expect(keepFile(org.work, server.services.storage, row, breaksOff())).rejects.toThrow('the disk is full')
  expect(await space(org)).toMatchObject({ used: 0 })
  expect(await storedSum(org)).toBe(0)
})

test('an organisation begins with 20 GB, and one organisation’s files take nothing from another', async () => {
  const [org, other] = [await testOrg(server), await testOrg(server)]
  await upload(org)
  expect(await space(other)).toEqual({ used: 0, quota: 20 * 1024 ** 3 })
})
