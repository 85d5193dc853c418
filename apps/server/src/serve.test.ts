import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type ServerProcess, startProcess } from '../test/server-process.ts'
import { emptyDatabase, type OwnDatabase } from '../test/template-database.ts'

let own: OwnDatabase
const running = new Set<ServerProcess>()
beforeAll(async () => {
  own = await emptyDatabase(inject('template'))
})
afterAll(async () => {
  for (const { child } of running) child.kill('SIGKILL')
  await own.remove()
})

const start = async (env: Record<string, string> = {}) => {
  const server = await startProcess({ DATABASE_URL: own.databaseUrl, DATA_DIR: own.dataDir, ...env })
  running.add(server)
  return server
}

/** Each goes on where the one before was ended: between steps of the start, and in the middle of the long ones. */
test.each<[string, (server: ServerProcess) => Promise<void>, Record<string, string>?]>([
  ['the first migration', (server) => server.says('Migrating: 0001_core.sql')],
  ['loading the demonstration', (server) => server.says('Loading demonstration data'), { DEMO: 'on' }],
  ['the first answer, before it is ready', (server) => server.answers('/health')],
  ['all is ready', (server) => server.answers('/ready', 200)],
])('a server that is asked to end at %s ends in order', async (_, moment, env) => {
  const server = await start(env)
  await moment(server)
  server.child.kill('SIGTERM')
  expect([await server.ended, server.said().includes('Error')]).toEqual([{ code: 0, signal: null }, false])
  expect(existsSync(join(own.dataDir, 'db', 'server.pid'))).toBe(false)
})

test('a start with another secret is refused in a sentence and leaves nothing open', async () => {
  const server = await start({ SECRET: 'another one than the first start made' })
  expect(await server.ended).toEqual({ code: 1, signal: null })
  expect(server.said()).toContain('SECRET is not the one this database was used with')
  expect(existsSync(join(own.dataDir, 'db', 'server.pid'))).toBe(false)
})
