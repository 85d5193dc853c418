import { everyEndpoint } from '@pelita/contract/all.ts'
import { allPermissions, type Permission } from '@pelita/contract/core/catalogue.ts'
import { FOLDERS, type Folder, fileApi, largeFile } from '@pelita/contract/platform/file.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { fileFieldsOf, fileFieldViolations, undeclaredFiles } from './suites/file-fields.ts'
import { testOrg, testServer } from './test-server.ts'

const server = testServer()
const holders = everyEndpoint.filter(([, e]) => fileFieldsOf(e).length > 0)

test('every text of a body that sounds like a picture or file is declared as one', () => {
  expect(everyEndpoint.flatMap(([name, e]) => undeclaredFiles(e).map((path) => `${name}: ${path}`))).toEqual([])
  expect(holders.map(([name]) => name)).toEqual(expect.arrayContaining(['provider.create', 'badge.save', 'learner-quiz.answer']))
  expect(holders.filter(([, e]) => e.access === 'public')).toEqual([])
})

test('a text that sounds like a picture and is declared as none is noticed', () => {
  const body = z.object({ slides: z.array(z.object({ side_image: z.string().nullish() })) })
  expect(undeclaredFiles({ ...fileApi.upload, body })).toEqual(['slides.*.side_image'])
})

test('every picture and file of every call must be one this organisation uploaded for it', async () => {
  expect(await fileFieldViolations(await testOrg(server), await testOrg(server), holders)).toEqual([])
}, 600_000)

test('whoever may save a record may upload its pictures', () => {
  const locked = holders.flatMap(([name, e]) =>
    typeof e.access === 'string'
      ? []
      : fileFieldsOf(e).flatMap(({ path, folders, purposes }) =>
          (e.access as readonly Permission[])
            .filter((permission) => !folders?.some((folder) => (FOLDERS[folder] as readonly string[]).includes(permission)))
            .filter((permission) => !purposes?.some((purpose) => largeFile(purpose).savers.includes(permission)))
            .map((permission) => `${name}: ${permission} cannot upload ${path.join('.')}`),
        ),
  )
  expect(locked).toEqual([])
})

test('each folder takes uploads of whoever saves what is shown from it, and of nobody else', async () => {
  const org = await testOrg(server)
  // Who may not is refused; who may is told that this is no picture.
  const file = new File(['no picture'], 'a.png', { type: 'image/png' })
  const wrong: string[] = []
  const uploading = new Set<Permission>(Object.values(FOLDERS).flat())
  const others = allPermissions.filter((permission) => !uploading.has(permission))
  for (const held of [others, ...[...uploading].map((permission) => [permission])]) {
    const person = await org.as(held)
    for (const folder of Object.keys(FOLDERS) as Folder[]) {
      const wanted = (FOLDERS[folder] as readonly Permission[]).some((permission) => held.includes(permission)) ? 415 : 403
      const { statusCode } = await person.send(fileApi.upload, { file, fields: { folder } })
      if (statusCode !== wanted) wrong.push(`${held.length > 1 ? 'the others' : held} at ${folder}: ${statusCode}`)
    }
  }
  expect(wrong).toEqual([])
  for (const folder of Object.keys(FOLDERS) as Folder[])
    expect((await org.admin.send(fileApi.upload, { file, fields: { folder } })).statusCode).toBe(415)
}, 600_000)
