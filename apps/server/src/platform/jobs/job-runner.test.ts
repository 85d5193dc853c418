import { randomUUID } from 'node:crypto'
import { jobApi } from '@pelita/contract/platform/job.ts'
import { expect, test, vi } from 'vitest'
import { emptyTestServer, type TestOrg, testOrg } from '../../../test/test-server.ts'
import { beginJob } from './job-queue.ts'
import { createJobRunner, type JobHandler } from './job-runner.ts'
import { LEASE, putBackLeftJobs } from './left-jobs.ts'
import { runJob } from './run-job.ts'

const server = emptyTestServer()

const stateOf = (org: TestOrg, id: string) =>
  org.work((db) => db.selectFrom('jobs').select('state').where('id', '=', id).executeTakeFirstOrThrow())

test('a long job of one organisation does not hold up another one', async () => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const handlers: Record<string, JobHandler> = {
    long: async () => {
      await released
      return {}
    },
    short: async () => ({}),
  }
  const runner = await createJobRunner({ ...server.services, handlers, schedules: [], onError: () => {} })
  const busy = await testOrg(server)
  const other = await testOrg(server)
  const begin = async (org: TestOrg, kind: string) => {
    const job = await org.work((db) => runner.enqueue(db, { kind, title: kind, input: {} }))
    await job.start()
    return job.id
  }
  await runner.start()
  try {
    const long = await begin(busy, 'long')
    await vi.waitUntil(async () => (await stateOf(busy, long)).state === 'running', { timeout: 60_000, interval: 100 })
    const short = await begin(other, 'short')
    await vi.waitUntil(async () => (await stateOf(other, short)).state === 'done', { timeout: 60_000, interval: 100 })
    expect(await stateOf(busy, long)).toEqual({ state: 'running' })
    release()
    await vi.waitUntil(async () => (await stateOf(busy, long)).state === 'done', { timeout: 60_000, interval: 100 })
  } finally {
    release()
    await runner.stop()
  }
})

const begin = async (org: TestOrg, runner: Awaited<ReturnType<typeof createJobRunner>>, kind: string) => {
  const job = await org.work((db) => runner.enqueue(db, { kind, title: kind, input: {} }))
  await job.start()
  return job.id
}
const becomes = (org: TestOrg, id: string, state: string) =>
  vi.waitUntil(async () => (await stateOf(org, id)).state === state, { timeout: 60_000, interval: 100 })

test('a job the server leaves in the middle is begun again by the next start, not failed', async () => {
  let steps = 0
  const handlers: Record<string, JobHandler> = {
    steps: async ({ progress }) => {
      for (; steps < 1_000; steps++) {
        await progress(steps)
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
      return {}
    },
  }
  const org = await testOrg(server)
  const options = { ...server.services, handlers, schedules: [], onError: () => {} }
  const first = await createJobRunner(options)
  await first.start()
  const id = await begin(org, first, 'steps')
  await becomes(org, id, 'running')
  await first.stop()
  expect(await stateOf(org, id)).toEqual({ state: 'queued' })
  steps = 1_000
  const second = await createJobRunner({ ...options, database: { ...server.services.database, embedded: true } })
  await second.start()
  await becomes(org, id, 'done').finally(() => second.stop())
})

test('what another process runs is left to it until it falls silent', async () => {
  const org = await testOrg(server)
  const put = (alive: string) =>
    org.work(async (db) => {
      const row = { kind: 'any', title: 'any', state: 'running' as const, started_at: '2026-01-01T00:00:00Z', alive_at: alive }
      return (await db.insertInto('jobs').values(row).returning('id').executeTakeFirstOrThrow()).id
    })
  const alive = await put(new Date().toISOString())
  const silent = await put(new Date(Date.now() - 2 * LEASE.silentForMs).toISOString())
  await putBackLeftJobs(server.services.database)
  expect(await stateOf(org, alive)).toEqual({ state: 'running' })
  expect(await stateOf(org, silent)).toEqual({ state: 'queued' })
  await putBackLeftJobs(server.services.database, true)
  expect(await stateOf(org, alive)).toEqual({ state: 'queued' })
})

test('a job that loses the database is not told as failed, and one that was taken over ends in silence', async () => {
  const org = await testOrg(server)
  let taken = ''
  const handlers: Record<string, JobHandler> = {
    lost: async () => {
      throw Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' })
    },
    late: async ({ progress, again }) => {
      await again((db) => db.updateTable('jobs').set({ started_at: new Date().toISOString() }).where('id', '=', taken).execute())
      await progress(1)
      return {}
    },
  }
  const runner = await createJobRunner({ ...server.services, handlers, schedules: [], onError: () => {} })
  const lost = await org.work((db) => runner.enqueue(db, { kind: 'lost', title: 'lost', input: {} }))
  await lost.now()
  expect(await stateOf(org, lost.id)).toEqual({ state: 'running' })
  const late = await org.work((db) => runner.enqueue(db, { kind: 'late', title: 'late', input: {} }))
  taken = late.id
  await late.now()
  expect(await stateOf(org, late.id)).toEqual({ state: 'running' })
})

test('a job that takes its process with it is given up after the third time, and whoever began it is told', async () => {
  const org = await testOrg(server)
  const handlers: Record<string, JobHandler> = { deadly: () => new Promise(() => {}) }
  const runner = await createJobRunner({ ...server.services, handlers, schedules: [], onError: () => {} })
  const { id } = await org.work(async (db) => {
    const job = await runner.enqueue(db, { kind: 'deadly', title: 'Deadly export', input: {} })
    await db.updateTable('jobs').set({ created_by: org.adminId }).where('id', '=', job.id).execute()
    return job
  })
  // A process that ends says nothing any more: its run never comes back, and the next start takes the job over.
  for (let n = 0; n < 3; n++) {
    expect(await stateOf(org, id)).toEqual({ state: 'queued' })
    runJob({ ...server.services, handlers, schedules: [], onError: () => {} }, org.id, id)
    await becomes(org, id, 'running')
    await putBackLeftJobs(server.services.database, true)
  }
  const { results } = await org.admin.call(jobApi.mine, {})
  expect(results).toMatchObject([
    {
      ...{ id, state: 'failed', finished_at: expect.any(String) },
      message: 'Given up: it was begun three times, and the server or its database stopped each time.',
    },
  ])
})

test('leaving in order counts as no try', async () => {
  const org = await testOrg(server)
  const handlers: Record<string, JobHandler> = {
    patient: async ({ progress }) => {
      for (;;) await progress(1)
    },
  }
  const options = { ...server.services, handlers, schedules: [], onError: () => {} }
  const runner = await createJobRunner(options)
  const job = await org.work((db) => runner.enqueue(db, { kind: 'patient', title: 'patient', input: {} }))
  for (let n = 0; n < 4; n++) {
    let stopping = false
    const run = runJob(options, org.id, job.id, () => stopping)
    await becomes(org, job.id, 'running')
    stopping = true
    await run
    expect(await stateOf(org, job.id)).toEqual({ state: 'queued' })
  }
  expect(await beginJob(server.services.database, org.id, job.id)).toMatchObject({ id: job.id })
})

test('what is done on schedule may answer anything', async () => {
  const { pool } = server.services.database
  const name = `counted-${randomUUID()}`
  const schedules = [{ name, cron: '0 0 1 1 *', run: async () => ({ numDeletedRows: 3n }) }]
  const runner = await createJobRunner({ ...server.services, handlers: {}, schedules, onError: () => {} })
  await runner.start()
  try {
    await pool.query(`insert into pgboss.job (name) values ($1)`, [name])
    const isDone = async () =>
      (await pool.query(`select 1 from pgboss.job where name = $1 and state = 'completed'`, [name])).rowCount === 1
    await vi.waitUntil(isDone, { timeout: 60_000, interval: 200 })
  } finally {
    await runner.stop()
  }
})

test('a start makes the queues that are missing and moves the clock of those whose time changed, and no others', async () => {
  const { database } = server.services
  const asked = vi.spyOn(database.pool, 'query')
  const changesOf = async (crons: Record<string, string>) => {
    asked.mockClear()
    const schedules = Object.entries(crons).map(([name, cron]) => ({ name, cron, run: async () => undefined }))
    const runner = await createJobRunner({ ...server.services, handlers: {}, schedules, onError: () => {} })
    await runner.start()
    await runner.stop()
    return asked.mock.calls.flatMap((call: readonly unknown[]) => {
      const [text, values] = call
      const [name] = Array.isArray(values) ? values : []
      const changes = /create_queue|insert into pgboss\.schedule/i.test(String(text))
      return changes && String(name).startsWith('of-a-test') ? [name] : []
    })
  }
  const yearly = '0 0 1 1 *'
  expect(await changesOf({ 'of-a-test-1': yearly, 'of-a-test-2': yearly })).toEqual([
    'of-a-test-1',
    'of-a-test-1',
    'of-a-test-2',
    'of-a-test-2',
  ])
  expect(await changesOf({ 'of-a-test-1': yearly, 'of-a-test-2': '0 0 2 1 *' })).toEqual(['of-a-test-2'])
  const { rows } = await database.pool.query(`select name, cron from pgboss.schedule where name like 'of-a-test%' order by name`)
  expect(rows).toEqual([
    { name: 'of-a-test-1', cron: yearly },
    { name: 'of-a-test-2', cron: '0 0 2 1 *' },
  ])
  asked.mockRestore()
})
