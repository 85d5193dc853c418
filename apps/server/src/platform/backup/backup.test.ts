import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { authApi } from '@pelita/contract/areas/auth.ts'
import { presenceApi } from '@pelita/contract/areas/presence.ts'
import type { SignedIn } from '@pelita/contract/platform/sign-in.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { demonstrationServer } from '../../../test/demonstration-server.ts'
import { Client } from '../../../test/http-client.ts'
import {
  contentsOf,
  freshTarget,
  removeTargets,
  restored,
  schemaOf,
  serveTarget,
  type Target,
} from '../../../test/restore-targets.ts'
import { withPlatform } from '../db/platform-scope.ts'
import { unseal } from '../outgoing/sealed-secret.ts'
import { signedQuery } from '../storage/signed-links.ts'
import { askServer, writeBackup } from './backup-file.ts'
import { lastBackup } from './backup-record.ts'
import { makeBackup } from './make-backup.ts'
import { checkBackup } from './read-backup.ts'

const source = demonstrationServer()
const folder = mkdtempSync(join(tmpdir(), 'pelita-backups-'))
afterAll(async () => {
  await removeTargets()
  rmSync(folder, { recursive: true, force: true })
})

const template = inject('template')
const archive = join(folder, 'demonstration.tar')
const PRIVATE = `private/nusantara/submission/${'long-'.repeat(20)}name.pdf`
let before: Record<string, string>

const ask = (files: boolean) => {
  const { port } = source.app.server.address() as AddressInfo
  return askServer({ address: `http://127.0.0.1:${port}`, key: source.services.config.operatorKey, files })
}

beforeAll(async () => {
  await source.services.storage.put(PRIVATE, Buffer.from('hand-in'), { mime: 'application/pdf', visibility: 'private' })
  await source.app.listen({ port: 0, host: '127.0.0.1' })
  before = await contentsOf(source.services.database)
  await writeBackup(archive, await ask(true))
}, 300_000)

test('a backup of the running server is noted for the operator, is its owner’s only and leaves nothing aside', async () => {
  const { manifest, ending } = await checkBackup(archive)
  expect(await lastBackup(source.services.database)).toEqual({
    made_at: expect.any(String),
    bytes: statSync(archive).size,
    rows: manifest.tables.reduce((sum, table) => sum + table.rows, 0),
    files: ending.files,
  })
  expect(statSync(archive).mode & 0o077).toBe(0)
  expect(readdirSync(source.services.config.dataDir).filter((name) => name.startsWith('making-backup'))).toEqual([])
})

test('restored in an empty place it holds every row, policy and file and the secret; people sign in and files open', async () => {
  const target = await freshTarget(template)
  const { manifest } = await restored(archive, target)
  expect(manifest.tables.map(({ name }) => name)).toEqual(Object.keys(before))
  expect(await contentsOf(target)).toEqual(before)
  expect(await schemaOf(target)).toEqual(await schemaOf(source.services.database))
  expect(readFileSync(join(target.dataDir, 'secret'), 'utf8')).toBe(source.services.config.secret)
  expect(existsSync(join(target.dataDir, 'restoring'))).toBe(false)
  await serves(target)
})

/** The old server's people, pictures, signed links and sealed secrets at the new one. */
async function serves(target: Target): Promise<void> {
  const server = await serveTarget(target)
  const client = new Client(server.app)
  const body = { email: 'admin@nusantara.test', password: 'Belajar-2026', org_code: 'nusantara' }
  const { token } = (await client.call(authApi.login, { body })) as SignedIn
  const list = await client.with({ authorization: token }).call(presenceApi.list, { query: {} })
  expect(list.pagination.total_data).toBeGreaterThan(0)
  const { pool } = server.services.database
  const files = await pool.query<{ key: string }>(`select key from files where visibility = 'public' limit 1`)
  const [there, here] = await Promise.all([source, server].map(({ app }) => app.inject(`/files/${files.rows[0]?.key}`)))
  expect([here?.statusCode, here?.headers['content-type']]).toEqual([200, there?.headers['content-type']])
  expect(here?.rawPayload.equals(there?.rawPayload ?? Buffer.alloc(0))).toBe(true)
  const link = `/files/${PRIVATE}?${signedQuery(source.services.config.secret, PRIVATE)}`
  expect((await server.app.inject(link)).body).toBe('hand-in')
  expect((await server.app.inject(`/files/${PRIVATE}`)).statusCode).toBe(404)
  const sealed = await pool.query<{ client_secret: string }>('select client_secret from sso_connections limit 1')
  expect(unseal(server.services.config.secret, sealed.rows[0]?.client_secret ?? '')).toBe('pelita-sso-demo')
  await server.services.jobs.start()
  await server.services.jobs.stop()
  await server.close()
}

test.runIf(template.url)(
  'a backup of PostgreSQL is restored in the embedded database, and one of that in PostgreSQL',
  async () => {
    const embedded = await freshTarget({ ...template, url: '' })
    await restored(archive, embedded)
    const between = await serveTarget(embedded)
    expect(between.services.database.embedded).toBe(true)
    const path = join(folder, 'embedded.tar')
    await writeBackup(
      path,
      makeBackup(between.services, async () => {}),
    )
    await between.close()
    const target = await freshTarget(template)
    await restored(path, target)
    expect(await contentsOf(target)).toEqual(before)
    await serves(target)
  },
)

test('rows that belong together are in a backup together, while others go on writing', async () => {
  const { database } = source.services
  let ended = false
  let written = 0
  const write = async () => {
    for (; !ended; written++)
      await withPlatform(database, async (tx) => {
        const id = randomUUID()
        await tx
          .insertInto('persons')
          .values({ id, email: `${id}@meanwhile.test`, full_name: 'Meanwhile' })
          .execute()
        await tx.insertInto('password_history').values({ person_id: id, password_hash: 'meanwhile' }).execute()
      })
  }
  const rows = async () =>
    (
      await database.pool.query<{ name: string; n: number }>(`
      select 'persons' as name, count(*) as n from persons union all select 'password_history', count(*) from password_history`)
    ).rows
  const began = new Map((await rows()).map(({ name, n }) => [name, n]))
  const writers = Promise.all([write(), write(), write()])
  while (written === 0) await new Promise((resolve) => setTimeout(resolve, 5))
  const { manifest } = await writeBackup(join(folder, 'meanwhile.tar'), await ask(false))
  ended = true
  await writers
  const more = (name: string) => (manifest.tables.find((table) => table.name === name)?.rows ?? 0) - (began.get(name) ?? 0)
  expect(more('persons')).toBeGreaterThan(0)
  expect(more('password_history')).toBe(more('persons'))
  expect(manifest.holds_files).toBe(false)
})
