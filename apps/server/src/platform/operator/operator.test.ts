import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { addressOf, emptyTestServer, OPERATOR_KEY as KEY, testOrg } from '../../../test/test-server.ts'
import { readConfig } from '../../config.ts'
import { recordBackup } from '../backup/backup-record.ts'
import type { OperatorStatus } from './operator-status.ts'

const server = emptyTestServer()
const folder = mkdtempSync(join(tmpdir(), 'pelita-operator-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const basic = (key: string) => `Basic ${Buffer.from(`operator:${key}`).toString('base64')}`
const bearer = (key: string) => `Bearer ${key}`
const get = (url: string, authorization?: string, remoteAddress = '10.0.0.1') =>
  server.app.inject({ url, remoteAddress, ...(authorization && { headers: { authorization } }) })
const status = async () => (await get('/operator/status.json', bearer(KEY))).json<OperatorStatus & { warnings: string[] }>()

describe('the operator’s key', () => {
  test('opens page, figures and metrics; nobody else sees them, an administrator’s token included', async () => {
    const org = await testOrg(server)
    for (const url of ['/operator', '/operator/status.json', '/metrics']) {
      for (const shown of [bearer(KEY), basic(KEY), `bearer ${KEY}`]) expect((await get(url, shown)).statusCode).toBe(200)
      const wrong = [undefined, bearer(org.admin.headers.authorization ?? ''), bearer(''), basic(''), KEY]
      for (const [n, shown] of wrong.entries()) {
        const refused = await get(url, shown, `10.1.0.${n}`)
        expect(refused.statusCode).toBe(401)
        expect(refused.headers['www-authenticate']).toMatch(/^Basic realm=/)
        expect(refused.headers['cache-control']).toBe('no-store')
      }
    }
    // The jobs of a test server stand still, so it is not ready; but everybody is told.
    for (const url of ['/health', '/ready']) expect((await get(url)).json().status).toMatch(/^(ok|ready|starting)$/)
  })

  test('is not found by trying: the eleventh try of an address within a minute waits, another address does not', async () => {
    const tries = []
    for (let n = 0; n < 11; n++) tries.push((await get('/metrics', bearer(`guess ${n}`), '10.9.9.9')).statusCode)
    expect(tries).toEqual([...Array.from({ length: 10 }, () => 401), 429])
    const right = await get('/operator', basic(KEY), '10.9.9.9')
    expect(right.statusCode).toBe(429)
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(0)
    expect((await get('/operator', basic(KEY), '10.9.9.8')).statusCode).toBe(200)
  })

  test('sent by a browser on its own reads, but orders no backup', async () => {
    const address = await addressOf(server)
    const order = (authorization: string) => fetch(`${address}/operator/backup`, { method: 'POST', headers: { authorization } })
    expect((await order(basic(KEY))).status).toBe(401)
    const [first, second] = await Promise.all([order(bearer(KEY)), order(bearer(KEY))])
    expect([first.status, second.status].sort()).toEqual([200, 409])
    for (const { status, headers, body } of [first, second]) {
      expect(headers.get('content-type')).toMatch(status === 200 ? /^application\/x-tar/ : /^application\/json/)
      await body?.cancel()
    }
  })

  test('is made when none is set, kept for its owner alone, and refused when short', () => {
    const config = readConfig({ DATA_DIR: folder })
    const path = join(folder, 'operator-key')
    expect(config.operatorKey).toMatch(/^[\w-]{32}$/)
    expect(readFileSync(path, 'utf8')).toBe(config.operatorKey)
    expect(statSync(path).mode & 0o077).toBe(0)
    expect(readConfig({ DATA_DIR: folder }).operatorKey).toBe(config.operatorKey)
    writeFileSync(path, '')
    expect(readConfig({ DATA_DIR: folder }).operatorKey).toMatch(/^[\w-]{32}$/)
    expect(existsSync(`${path}.part`)).toBe(false)
    expect(() => readConfig({ DATA_DIR: folder, OPERATOR_KEY: 'short' })).toThrow('OPERATOR_KEY must have at least 16 characters')
  })
})

describe('the operator’s page', () => {
  test('tells queues, failures with their cause and reference, and nobody’s name or address', async () => {
    const org = await testOrg(server, 'Rahasia Academy')
    const ids = await org.work(async (db) => {
      const job = (values: object) =>
        db
          .insertInto('jobs')
          .values({ kind: 'user-export', title: 'Daftar gaji', input: '{}', ...values })
          .returning('id')
          .executeTakeFirstOrThrow()
      await job({ state: 'queued', created_at: new Date(Date.now() - 20 * 60_000).toISOString() })
      await job({ state: 'running' })
      const failed = await job({ state: 'failed', message: 'The file storage is full', finished_at: new Date().toISOString() })
      const mail = await db
        .insertInto('outbox')
        .values({
          template: 'otp',
          recipient: 'sari@rahasia.test',
          payload: '{}',
          status: 'failed',
          error: '550 5.1.1 <sari@rahasia.test>: <b>Recipient</b> rejected',
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return { job: failed.id.slice(0, 8), mail: mail.id.slice(0, 8) }
    })
    const told = await status()
    expect(told.queues).toContainEqual({ kind: 'user-export', waiting: 1, running: 1, oldest_seconds: expect.any(Number) })
    expect(told.failures.jobs.latest[0]).toMatchObject({
      reference: ids.job,
      organization: org.code,
      error: 'The file storage is full',
    })
    expect(told.failures.mails.latest[0]).toMatchObject({ reference: ids.mail, kind: 'otp', will_be_tried_again: false })
    expect(told.warnings).toEqual(
      expect.arrayContaining([
        'Waiting for more than 15 minutes: user-export.',
        'Jobs that failed within a week: 1.',
        'Mails of the last week that did not leave: 1.',
      ]),
    )
    const page = await get('/operator', basic(KEY))
    for (const shown of [
      ids.job,
      ids.mail,
      'The file storage is full',
      '550 5.1.1 &lt;…@rahasia.test&gt;: &lt;b&gt;Recipient',
      'user-export',
    ])
      expect(page.body).toContain(shown)
    for (const hidden of ['sari@', 'Daftar gaji', 'Rahasia Academy'])
      expect(page.body + JSON.stringify(told)).not.toContain(hidden)
    expect(page.body).not.toMatch(/<b>|<script/)
    const csp = String(page.headers['content-security-policy'])
    expect(csp).toMatch(
      /^default-src 'none'; style-src 'nonce-[A-Za-z0-9+/=]{20,}'; font-src 'self'; base-uri 'none'; form-action 'none'/,
    )
    expect(page.body).toContain(`<style nonce="${/nonce-([^']+)/.exec(csp)?.[1]}">`)
  })

  test('tells version, database, disk, memory and the age of the last backup', async () => {
    const { database, config } = server.services
    await database.pool.query('delete from backups')
    expect((await status()).warnings).toContain('There is no backup yet.')
    const made_at = new Date(Date.now() - 30 * 3_600_000).toISOString()
    await recordBackup(database, { made_at, bytes: 12_345_678, rows: 99, files: 7 })
    const told = await status()
    expect(told.warnings).toContain('The last backup is 30 hours old.')
    expect(told).toMatchObject({
      server: { version: config.version, pid: process.pid },
      database: { kind: database.embedded ? 'embedded' : 'postgresql', migrations: { missing: [], unknown: [] } },
      disk: { folder: config.dataDir },
      backup: { bytes: 12_345_678, rows: 99, files: 7 },
    })
    for (const count of [told.database?.size_bytes, told.server.memory_bytes, told.disk?.bytes, told.database?.organizations])
      expect(count).toBeGreaterThan(0)
    expect(told.database?.processes).toEqual([
      { name: expect.stringContaining(String(process.pid)), connections: expect.any(Number) },
    ])
    expect((await get('/operator', basic(KEY))).body).toContain('12.3 MB')
    expect((await get('/metrics', basic(KEY))).body).toContain(`last_backup_timestamp_seconds ${Date.parse(made_at) / 1000}`)
    await recordBackup(database, { made_at: new Date().toISOString(), bytes: 1, rows: 1, files: 1 })
    expect((await status()).warnings.filter((text) => text.includes('backup'))).toEqual([])
  })

  test('answers while the database does not', async () => {
    const { createApp } = await import('../../app.ts')
    const { openDatabase } = await import('../db/database.ts')
    const gone = await openDatabase({ databaseUrl: 'postgres://nobody@127.0.0.1:1/none', poolSize: 1, dataDir: folder })
    const app = await createApp({ ...server.services, database: gone })
    const page = await app.inject({ url: '/operator', headers: { authorization: bearer(KEY) } })
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('The database does not answer.')
    const metrics = await app.inject({ url: '/metrics', headers: { authorization: bearer(KEY) } })
    expect(metrics.body).toContain('process_cpu_seconds_total')
    expect(metrics.body).not.toMatch(/^last_backup_timestamp_seconds \d/m)
    await app.close()
    await gone.close()
  })
})
