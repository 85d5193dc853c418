import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
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

async function handedIn(ext: string) {
  const org = await testOrg(server)
  const id = crypto.randomUUID()
  const key = privateKey(org.code, 'submission', { id, ext })
  await server.services.storage.put(key, Buffer.from('%PDF-1.7 text'), { mime: 'application/x', visibility: 'private' })
  const file = { id, key, name: `Laporan.${ext}`, mime: 'application/x', size: 13, visibility: 'private' as const }
  await org.work((db) => db.insertInto('files').values(file).execute())
  return { org, key }
}

test.each(['docx', 'xlsx', 'pptx'])('a %s is made into pages once, and shown to whoever may have the file', async (ext) => {
  const { org, key } = await handedIn(ext)
  const tools = await toolsWith(COPIES)
  const pages = await shownPages(tools, key)
  expect(pages).toMatch(new RegExp(`^private/${org.code}/pages/.*\\.pdf$`))
  expect(await shownPages(await toolsWith('exit 1'), key)).toBe(pages)
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
  await expect(shownPages(none, office.key)).rejects.toThrow('Program for office files not found')
  await expect(shownPages(await toolsWith(COPIES), packed.key)).rejects.toThrow('File not found')
  await expect(shownPages(await toolsWith('exit 2'), office.key)).rejects.toThrow('File cannot be read')
})

test('pages whose bytes never came, or that another process began meanwhile, are made', async () => {
  const { org, key } = await handedIn('docx')
  const { storage } = server.services
  const tools = await toolsWith(COPIES)
  const pages = await shownPages(tools, key)
  await storage.remove(pages)
  expect(await shownPages(tools, key)).toBe(pages)
  const size = async () => {
    const stored = await storage.get(pages)
    stored?.stream.destroy()
    return stored?.size
  }
  expect(await size()).toBe(13)

  const [row] = await org.work((db) => db.deleteFrom('files').where('key', '=', pages).returningAll().execute())
  await storage.remove(pages)
  const begun: typeof storage.get = async (wanted, range) => {
    if (row && wanted === key) await org.work((db) => db.insertInto('files').values(row).execute())
    return storage.get(wanted, range)
  }
  const beside = { put: storage.put.bind(storage), get: begun, remove: storage.remove.bind(storage), keys: () => storage.keys() }
  expect(await shownPages({ ...tools, storage: beside }, key)).toBe(pages)
  expect(await size()).toBe(13)
})
