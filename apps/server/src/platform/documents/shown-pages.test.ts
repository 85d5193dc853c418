import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { aPackage } from '../../../test/package-builders.ts'
import { testOrg, testServer } from '../../../test/test-server.ts'
import { privateKey } from '../storage/keys.ts'
import { signedQuery } from '../storage/signed-links.ts'
import { shownPages } from './shown-pages.ts'

const server = testServer()
const dir = await mkdtemp(join(tmpdir(), 'pelita-pages-test-'))
await chmod(dir, 0o755)
afterAll(() => rm(dir, { recursive: true, force: true }))

/** In the place of LibreOffice, which is not on every machine: it copies, and counts how often. */
async function toolsWith(script: string) {
  const officePath = join(dir, `office-${script.length}`)
  await writeFile(officePath, `#!/bin/sh\n${script}\n`)
  await chmod(officePath, 0o755)
  const { config, database, storage } = server.services
  return { config: { ...config, officePath, mediaWithoutCage: true }, database, storage }
}
const COPIES = 'for last; do :; done; cp "$last" "$(dirname "$last")/source.pdf"'

/** A file of a newer kind, as far as its directory tells. */
const OFFICE = await aPackage({ 'document.xml': 'text' })

async function handedIn(ext: string, content = OFFICE) {
  const org = await testOrg(server)
  const id = crypto.randomUUID()
  const key = privateKey(org.code, 'submission', { id, ext })
  await server.services.storage.put(key, content, { mime: 'application/x', visibility: 'private' })
  const file = { id, key, name: `Laporan.${ext}`, mime: 'application/x', size: content.length, visibility: 'private' as const }
  await org.work((db) => db.insertInto('files').values(file).execute())
  return { org, key }
}

test.each(['docx', 'xlsx', 'pptx'])('a %s is made into pages once, and shown to whoever may have the file', async (ext) => {
  const { org, key } = await handedIn(ext)
  const tools = await toolsWith(COPIES)
  const pages = await shownPages(tools, key, null)
  expect(pages).toMatch(new RegExp(`^private/${org.code}/pages/.*\\.pdf$`))
  expect(await shownPages(await toolsWith('exit 1'), key, null)).toBe(pages)
  const made = await org.work((db) =>
    db.selectFrom('files').select(['name', 'mime']).where('key', '=', pages).executeTakeFirstOrThrow(),
  )
  expect(made).toEqual({ name: 'Laporan.pdf', mime: 'application/pdf' })
  // Behind the signed link of the file itself, and behind nothing else.
  const secret = server.services.config.secret
  const get = (query: string) => server.app.inject({ method: 'GET', url: `/files/${key}?${query}` })
  const answer = await get(`${signedQuery(secret, key)}&as=pdf`)
  expect([answer.statusCode, answer.headers.location]).toEqual([303, expect.stringContaining(`/files/${pages}?`)])
  const shown = await server.app.inject({ method: 'GET', url: String(answer.headers.location) })
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect((await get('as=pdf')).statusCode).toBe(404)
})

test('without the program, for another kind of file and where it makes nothing there are no pages', async () => {
  const [office, packed] = [await handedIn('docx'), await handedIn('zip')]
  const none = { ...(await toolsWith(COPIES)), config: { ...server.services.config, officePath: 'off' } }
  await expect(shownPages(none, office.key, null)).rejects.toThrow('Program for office files not found')
  await expect(shownPages(await toolsWith(COPIES), packed.key, null)).rejects.toThrow('File not found')
  await expect(shownPages(await toolsWith('exit 2'), office.key, null)).rejects.toThrow('File cannot be read')
})

test('what nothing could be made of is not tried again within the hour', async () => {
  const { key } = await handedIn('docx')
  let tried = 0
  const { storage } = server.services
  const get: typeof storage.get = (wanted, range) => {
    if (wanted === key) tried++
    return storage.get(wanted, range)
  }
  const counted = { put: storage.put.bind(storage), get, remove: storage.remove.bind(storage), keys: () => storage.keys() }
  const tools = { ...(await toolsWith('exit 22')), storage: counted }
  vi.useFakeTimers({ toFake: ['Date'] })
  const ask = () => shownPages(tools, key, null)
  for (let n = 0; n < 3; n++) await expect(ask()).rejects.toMatchObject({ statusCode: 422, message: 'File cannot be read' })
  expect(tried).toBe(1)
  vi.setSystemTime(Date.now() + 61 * 60_000)
  await expect(ask()).rejects.toThrow('File cannot be read')
  expect(tried).toBe(2)
  vi.useRealTimers()
})

test('a file that unpacks to far more than was sent is not opened', async () => {
  const bomb = await aPackage({ 'sheet.xml': Buffer.alloc(4 * 1024 * 1024) })
  const tools = await toolsWith(COPIES)
  for (const ext of ['docx', 'xlsx', 'pptx'])
    await expect(shownPages(tools, (await handedIn(ext, bomb)).key, null)).rejects.toThrow('File cannot be read')
})

test('one person has two files open at once', async () => {
  const { key } = await handedIn('docx')
  const tools = await toolsWith(`sleep 1; ${COPIES}`)
  const person = crypto.randomUUID()
  const asked = await Promise.allSettled([1, 2, 3].map(() => shownPages(tools, key, person)))
  expect(asked.map(({ status }) => status).sort()).toEqual(['fulfilled', 'fulfilled', 'rejected'])
  expect(asked.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { statusCode: 429 } })
})

test('pages whose bytes never came, or that another process began meanwhile, are made', async () => {
  const { org, key } = await handedIn('docx')
  const { storage } = server.services
  const tools = await toolsWith(COPIES)
  const pages = await shownPages(tools, key, null)
  await storage.remove(pages)
  expect(await shownPages(tools, key, null)).toBe(pages)
  const size = async () => {
    const stored = await storage.get(pages)
    stored?.stream.destroy()
    return stored?.size
  }
  expect(await size()).toBe(OFFICE.length)

  const [row] = await org.work((db) => db.deleteFrom('files').where('key', '=', pages).returningAll().execute())
  await storage.remove(pages)
  const begun: typeof storage.get = async (wanted, range) => {
    if (row && wanted === key) await org.work((db) => db.insertInto('files').values(row).execute())
    return storage.get(wanted, range)
  }
  const beside = { put: storage.put.bind(storage), get: begun, remove: storage.remove.bind(storage), keys: () => storage.keys() }
  expect(await shownPages({ ...tools, storage: beside }, key, null)).toBe(pages)
  expect(await size()).toBe(OFFICE.length)
})
