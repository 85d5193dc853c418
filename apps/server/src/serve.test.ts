import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
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
  ['waiting for the pages', (server) => server.says('Waiting until console and learner app are built'), { PAGES: 'awaited' }],
  ['the first answer, before it is ready', (server) => server.answers('/health')],
  ['all is ready', (server) => server.answers('/ready', 200)],
])('a server that is asked to end at %s ends in order', async (_, moment, env) => {
  const server = await start(env)
  await moment(server)
  server.child.kill('SIGTERM')
  expect([await server.ended, server.said().includes('Error')]).toEqual([{ code: 0, signal: null }, false])
  expect(existsSync(join(own.dataDir, 'db', 'server.pid'))).toBe(false)
})

test.each(['PORT', 'PACKAGES_PORT'])('a taken %s is told before anything is opened', async (setting) => {
  const neighbour = createServer().listen(0, '127.0.0.1')
  await once(neighbour, 'listening')
  const { port } = neighbour.address() as AddressInfo
  const server = await start({ [setting]: String(port) })
  expect(await server.ended).toEqual({ code: 1, signal: null })
  expect(server.said()).toBe(`Port ${port} is already in use. Set ${setting} to another one: ${setting}=${port + 1} npm start\n`)
  neighbour.close()
})

test('a server that is started while its pages are built answers nobody before they are there', async () => {
  const server = await start({ PAGES: 'awaited' })
  await server.says('Waiting until console and learner app are built')
  await expect(fetch(`${server.url}/health`)).rejects.toThrow()
  server.child.send('built')
  await server.answers('/ready', 200)
  server.child.kill('SIGTERM')
  expect(await server.ended).toEqual({ code: 0, signal: null })
})

test('a start with another secret is refused in a sentence and leaves nothing open', async () => {
  const server = await start({ SECRET: 'another one than the first start made' })
  expect(await server.ended).toEqual({ code: 1, signal: null })
  expect(server.said()).toContain('SECRET is not the one this database was used with')
  expect(existsSync(join(own.dataDir, 'db', 'server.pid'))).toBe(false)
})

const childrenOf = (pid = 0) =>
  execFileSync('pgrep', ['-P', String(pid), '-f', 'main.mjs work'], { encoding: 'utf8' })
    .split('\n')
    .filter(Boolean)
    .map(Number)
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test.runIf(inject('template').url)(
  'beside PostgreSQL jobs have a process of their own, which ends with a server that is killed',
  async () => {
    const server = await start()
    await server.answers('/ready', 200)
    const jobs = childrenOf(server.child.pid)
    expect(jobs).toHaveLength(1)
    server.child.kill('SIGKILL')
    await vi.waitFor(() => expect(jobs.filter(isAlive)).toEqual([]), { timeout: 15_000 })
  },
)
