import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { changed, contentsOf, freshTarget, removeTargets, restored } from '../../../test/restore-targets.ts'
import { ownTestServer, testOrg } from '../../../test/test-server.ts'
import { readConfig } from '../../config.ts'
import { startS3 } from '../storage/s3-for-tests.ts'
import { s3Storage } from '../storage/s3-storage.ts'
import { assertNoHalfRestore } from './backup-commands.ts'
import { writeBackup } from './backup-file.ts'
import { makeBackup } from './make-backup.ts'
import { halfRestored } from './restore-backup.ts'

const source = ownTestServer()
const folder = mkdtempSync(join(tmpdir(), 'pelita-restores-'))
afterAll(async () => {
  await removeTargets()
  rmSync(folder, { recursive: true, force: true })
})

const template = inject('template')
/** What is told before the database is asked, or of files, need not be tried on both where PostgreSQL carries all tests. */
const testFully = test.skipIf(process.env.TEST_PART === 'mechanisms')
const fresh = () => freshTarget(template)
const archive = join(folder, 'small.tar')
const backUp = (name: string, storage: Parameters<typeof makeBackup>[0]['storage'] = source.services.storage) => {
  const path = join(folder, name)
  return writeBackup(
    path,
    makeBackup({ ...source.services, storage }, async () => {}),
  ).then(() => path)
}
const change = (statement: string) => source.services.database.pool.query(statement)
const picture = { mime: 'image/png', visibility: 'public' } as const

beforeAll(async () => {
  await testOrg(source)
  await source.services.storage.put('branding/logo.png', Buffer.from('logo'), picture)
  await backUp('small.tar')
})

test('a database or a folder in use is refused, and replaced when told to', async () => {
  const target = await fresh()
  await restored(archive, target)
  const was = await contentsOf(target)
  await expect(restored(archive, target)).rejects.toThrow(
    'The database is not empty. To throw away what is in it, add --replace.',
  )
  await changed(target, `update organizations set title = 'Somebody else'`)
  writeFileSync(join(target.dataDir, 'files', 'files', 'left.txt'), 'left')
  await restored(archive, target, { replace: true })
  expect(await contentsOf(target)).toEqual(was)
  expect(existsSync(join(target.dataDir, 'files', 'files', 'left.txt'))).toBe(false)
  const filled = await fresh()
  cpSync(join(target.dataDir, 'files'), join(filled.dataDir, 'files'), { recursive: true })
  await expect(restored(archive, filled)).rejects.toThrow('holds files already')
  await changed(filled, 'create table invoices (id int)')
  await expect(restored(archive, filled, { replace: true })).rejects.toThrow('tables of another program')
})

test.runIf(template.url)('a restore is refused while a server is at work on the database', async () => {
  const target = await fresh()
  const server = new pg.Client({ connectionString: target.databaseUrl, application_name: 'pelita elsewhere 1' })
  await server.connect()
  await expect(restored(archive, target, { replace: true })).rejects.toThrow('A server is at work on this database')
  await server.end()
  await restored(archive, target)
})

testFully('a damaged, a cut and a foreign file change nothing', async () => {
  const target = await fresh()
  const bytes = readFileSync(archive)
  const damaged = Buffer.from(bytes)
  const middle = bytes.indexOf('logo', bytes.indexOf('files/branding'))
  damaged.write('l0g0', damaged.indexOf('logo', middle + 10))
  const path = join(folder, 'broken.tar')
  for (const [content, told] of [
    [damaged, /does not match its checksum/],
    [bytes.subarray(0, bytes.length - 4096), /breaks off|its end is missing/],
    [Buffer.from('id,name\n1,Sari'.repeat(200)), /no archive/],
  ] as const) {
    writeFileSync(path, content)
    await expect(restored(path, target)).rejects.toThrow(told)
  }
  expect(await contentsOf(target)).toEqual({})
})

test('a restore that fails, before its rows or after them, leaves rows, files and secret as they were', async () => {
  const target = await fresh()
  await restored(archive, target)
  await changed(target, `update organizations set title = 'As it was'`)
  const was = await contentsOf(target)
  const again = { replace: true, fixedSecret: 'another secret than the one of the backup' }
  await expect(restored(archive, target, again)).rejects.toThrow('SECRET is not the one of the backup')
  await change('alter table password_history drop constraint password_history_person_id_fkey')
  await change(`insert into password_history values (gen_random_uuid(), 'nobody')`)
  const orphan = await backUp('orphan.tar')
  await change(`delete from password_history where password_hash = 'nobody'`)
  await expect(restored(orphan, target, { replace: true })).rejects.toThrow('password_history_person_id_fkey')
  expect(await contentsOf(target)).toEqual(was)
  expect(readFileSync(join(target.dataDir, 'secret'), 'utf8')).toBe(source.services.config.secret)
  expect(readFileSync(join(target.dataDir, 'files/files/branding/logo.png'), 'utf8')).toBe('logo')
  expect(existsSync(join(target.dataDir, 'restoring'))).toBe(false)
})

testFully('a restore that was cut off between rows and files keeps the server from starting', async () => {
  const target = await fresh()
  await restored(archive, target)
  const config = readConfig({ DATA_DIR: target.dataDir, LOG_LEVEL: 'silent' })
  expect(() => assertNoHalfRestore(config)).not.toThrow()
  cpSync(join(target.dataDir, 'secret'), halfRestored(target.dataDir), { recursive: true })
  expect(() => assertNoHalfRestore(config)).toThrow('A restore did not come to its end')
  await restored(archive, target, { replace: true })
  expect(() => assertNoHalfRestore(config)).not.toThrow()
})

testFully('a backup of a newer version is refused, one of an older version is migrated', async () => {
  const target = await fresh()
  await change(`insert into schema_migrations (name) values ('9999_of_tomorrow.sql')`)
  const newer = await backUp('newer.tar')
  await change(`delete from schema_migrations where name = '9999_of_tomorrow.sql'`)
  await expect(restored(newer, target)).rejects.toThrow('9999_of_tomorrow.sql is unknown here')
  expect(await contentsOf(target)).toEqual({})
  await change(`drop table backups; delete from schema_migrations where name = '0040_backups.sql'`)
  const older = await backUp('older.tar')
  await restored(older, target)
  const held = await contentsOf(target)
  expect(held.backups).toBe('0 ')
  expect(held.organizations).toMatch(/^1 /)
})

testFully('files come from a bucket and go to one', async () => {
  const s3 = await startS3(join(folder, 's3'))
  const bucket = s3Storage(s3.config)
  await bucket.put('branding/from-bucket.png', Buffer.from('bucket'), picture)
  const path = await backUp('bucket.tar', bucket)
  const target = await fresh()
  await restored(path, target)
  expect(readFileSync(join(target.dataDir, 'files/files/branding/from-bucket.png'), 'utf8')).toBe('bucket')
  await restored(archive, await fresh(), { bucket })
  const file = await bucket.get('branding/logo.png')
  expect([file?.mime, file?.visibility, file && (await buffer(file.stream)).toString()]).toEqual(['image/png', 'public', 'logo'])
  await s3.close()
})
