import { presenceApi } from '@pelita/contract/areas/presence.ts'
import { fileApi } from '@pelita/contract/platform/file.ts'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aPresence } from '../../../test/builders.ts'
import { testOrg, testServer } from '../../../test/test-server.ts'
import { forgetUnusedFiles } from './forget-unused.ts'

const server = testServer()

test('a week later only what a record shows is still there', async () => {
  const org = await testOrg(server)
  const picture = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#0F766E' } })
    .png()
    .toBuffer()
  const upload = async () => {
    const file = new File([new Uint8Array(picture)], 'gambar.png', { type: 'image/png' })
    return (await org.admin.call(fileApi.upload, { file, fields: { folder: 'badge/images' } })).full_path
  }
  const used = await upload()
  const left = await upload()
  const fresh = await upload()
  const { id } = await org.admin.call(presenceApi.create, { body: aPresence({ description: `Lihat ${used}` }) })
  await org.admin.call(presenceApi.remove, { params: { id }, query: {} })
  const age = (path: string) =>
    sql`update files set created_at = now() - interval '8 days' where ${path} like '%' || id || '%'`.execute(
      server.services.database.platform,
    )
  await age(used)
  await age(left)

  const { storage, database } = server.services
  const stuck = { ...storage, remove: () => Promise.reject(new Error('403')) }
  await expect(forgetUnusedFiles({ database, storage: stuck })).rejects.toThrow('1 unused files could not be removed')
  expect(await forgetUnusedFiles(server.services)).toBe(1)
  const answers = await Promise.all([used, left, fresh].map((url) => server.app.inject({ method: 'GET', url })))
  expect(answers.map((answer) => answer.statusCode)).toEqual([200, 404, 200])
  expect(await forgetUnusedFiles(server.services)).toBe(0)
})
