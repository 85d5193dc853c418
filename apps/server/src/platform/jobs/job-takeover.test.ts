import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test, vi } from 'vitest'
import { emptyTestServer, testOrg } from '../../../test/test-server.ts'
import { createJobRunner } from './job-runner.ts'
import type { Lease } from './left-jobs.ts'

const server = emptyTestServer()
/** As short as the test may wait; what the product waits is checked where the numbers stand. */
const lease: Lease = { aliveEveryMs: 300, silentForMs: 3_000, lookEveryMs: 300 }

const modules = {
  runner: new URL('./job-runner.ts', import.meta.url).href,
  database: new URL('../db/database.ts', import.meta.url).href,
}
const program = `
  const { createJobRunner } = await import(${JSON.stringify(modules.runner)})
  const { openDatabase } = await import(${JSON.stringify(modules.database)})
  const database = await openDatabase({ databaseUrl: process.env.DATABASE_URL, poolSize: 4, dataDir: '' })
  const endless = () => new Promise(() => console.log('begun'))
  const runner = await createJobRunner({
    database, handlers: { endless }, schedules: [], lease: ${JSON.stringify(lease)}, onError: (cause) => console.error(cause),
  })
  await runner.start()
`

// The embedded database has one process: what it left is taken up by its next start, see the other tests.
test.runIf(process.env.TEST_ON === 'postgres')('the job of a killed process is taken over by another one', async () => {
  const { database, config } = server.services
  const org = await testOrg(server)
  const handlers = { endless: async () => ({ message: 'ended by the second process' }) }
  const runner = await createJobRunner({ ...server.services, handlers, schedules: [], lease, onError: () => {} })
  const job = await org.work((db) => runner.enqueue(db, { kind: 'endless', title: 'Endless', input: {} }))
  const stateOf = async () =>
    (await database.pool.query('select state, tries, message from jobs where id = $1', [job.id])).rows[0] as { state: string }
  const first = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
    env: { ...process.env, DATABASE_URL: config.databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    await once(first.stdout, 'data')
    await runner.start()
    expect(await stateOf()).toMatchObject({ state: 'running', tries: 1 })
    first.kill('SIGKILL')
    await once(first, 'exit')
    await vi.waitUntil(async () => (await stateOf()).state === 'done', { timeout: 60_000, interval: 100 })
    expect(await stateOf()).toEqual({ state: 'done', tries: 2, message: 'ended by the second process' })
  } finally {
    first.kill('SIGKILL')
    await runner.stop()
  }
})
