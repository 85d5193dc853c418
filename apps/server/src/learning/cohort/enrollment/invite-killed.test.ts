import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { aBatch, aModule } from '../../../../test/builders.ts'
import { emptyTestServer, testOrg } from '../../../../test/test-server.ts'
import { createJobRunner } from '../../../platform/jobs/job-runner.ts'
import type { Lease } from '../../../platform/jobs/left-jobs.ts'
import { enrollPeople } from './enrollments.ts'
import { INVITE_DRAFTS, inviteInPortions } from './invite-job.ts'

const server = emptyTestServer()
const lease: Lease = { aliveEveryMs: 300, silentForMs: 3_000, lookEveryMs: 300 }
const BATCHES = 6
const PEOPLE = 15

const modules = {
  runner: new URL('../../../platform/jobs/job-runner.ts', import.meta.url).href,
  database: new URL('../../../platform/db/database.ts', import.meta.url).href,
  invite: new URL('./invite-job.ts', import.meta.url).href,
}
/** Says after each batch that it is invited, and lingers, so that it can be killed between two. */
const program = `
  const { createJobRunner } = await import(${JSON.stringify(modules.runner)})
  const { openDatabase } = await import(${JSON.stringify(modules.database)})
  const { inviteInPortions } = await import(${JSON.stringify(modules.invite)})
  const database = await openDatabase({ databaseUrl: process.env.DATABASE_URL, poolSize: 4, dataDir: '' })
  const slowly = (tools) => inviteInPortions({ ...tools, again: async (work) => {
    const answer = await tools.again(work)
    console.log('invited')
    await new Promise((resolve) => setTimeout(resolve, 1000))
    return answer
  } })
  const runner = await createJobRunner({
    database, handlers: { ${JSON.stringify(INVITE_DRAFTS)}: slowly }, schedules: [], lease: ${JSON.stringify(lease)}, onError: (cause) => console.error(cause),
  })
  await runner.start()
`

// The embedded database has one process.
test.runIf(process.env.TEST_ON === 'postgres')(
  'inviting goes on after its process was killed, and nobody is invited twice',
  async () => {
    const { database, config } = server.services
    const org = await testOrg(server)
    const people: string[] = []
    for (let n = 0; n < PEOPLE; n++) people.push((await org.member()).id)
    const module = await aModule(org)
    const cohort_ids: string[] = []
    for (let n = 0; n < BATCHES; n++) cohort_ids.push(await aBatch(org, module, { title: `Batch ${n}`, status: 'draft' }))
    await org.work(async (db) => {
      for (const id of cohort_ids) await enrollPeople(db, id, people)
      await sql`update cohorts set status = 'publish' where id = any (${cohort_ids}::uuid[])`.execute(db)
    })
    const runner = await createJobRunner({
      ...server.services,
      handlers: { [INVITE_DRAFTS]: inviteInPortions },
      ...{ schedules: [], lease, onError: () => {} },
    })
    const input = { cohort_ids, total: BATCHES * PEOPLE }
    const job = await org.work((db) => runner.enqueue(db, { kind: INVITE_DRAFTS, title: 'Invite', input }))
    const invited = async () =>
      (
        await database.pool.query<{ n: number }>(
          "select count(*)::int as n from enrollments where cohort_id = any ($1) and status = 'invited'",
          [cohort_ids],
        )
      ).rows[0]?.n ?? 0
    const first = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
      env: { ...process.env, DATABASE_URL: config.databaseUrl },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    try {
      await once(first.stdout, 'data')
      first.kill('SIGKILL')
      await once(first, 'exit')
      const done = await invited()
      expect(done).toBeGreaterThan(0)
      expect(done).toBeLessThan(BATCHES * PEOPLE)
      await runner.start()
      const stateOf = async () =>
        (await database.pool.query<{ state: string }>('select state from jobs where id = $1', [job.id])).rows[0]?.state
      await vi.waitUntil(async () => (await stateOf()) === 'done', { timeout: 60_000, interval: 100 })
      expect(await invited()).toBe(BATCHES * PEOPLE)
      const { rows } = await database.pool.query<{ n: number }>(
        `select count(*)::int as n from outbox where org_id = $1 and template = 'invitation' group by recipient`,
        [org.id],
      )
      expect(rows.map((row) => row.n)).toEqual(Array.from({ length: PEOPLE }, () => BATCHES))
    } finally {
      first.kill('SIGKILL')
      await runner.stop()
    }
  },
  120_000,
)
