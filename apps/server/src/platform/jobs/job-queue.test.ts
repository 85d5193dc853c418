import { userListApi } from '@pelita/contract/platform/user-list.ts'
import { expect, test } from 'vitest'
import { emptyTestServer, type TestOrg, testOrg } from '../../../test/test-server.ts'
import { addJob, beginNextJob, jobQueueState, OPEN_PER_ORG, OPEN_PER_PERSON } from './job-queue.ts'
import { JOBS_AT_ONCE, LOOK_FOR_NEW_MS } from './job-worker.ts'
import { LEASE } from './left-jobs.ts'

const server = emptyTestServer()
const KIND = 'counted'

/** The embedded database counts in milliseconds: what happens within one has no order. */
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 2))

const add = async (org: TestOrg, count: number): Promise<string[]> => {
  const ids: string[] = []
  for (let n = 0; n < count; n++) {
    await aMoment()
    ids.push((await org.work((db) => addJob(db, { kind: KIND, title: `Job ${n}`, input: {} }))).id)
  }
  return ids
}
const begin = async () => {
  await aMoment()
  return beginNextJob(server.services.database, [KIND])
}

test('organisations take turns, each in its own order, and one that comes late is next', async () => {
  const [flood, other, late] = [await testOrg(server), await testOrg(server), await testOrg(server)]
  const many = await add(flood, 6)
  const few = await add(other, 2)
  const begun: (string | undefined)[] = []
  for (let n = 0; n < 4; n++) begun.push((await begin())?.id)
  expect(begun).toEqual([many[0], few[0], many[1], few[1]])
  const [soon] = await add(late, 1)
  expect((await begin())?.id).toBe(soon)
  expect((await begin())?.id).toBe(many[2])
  expect(await jobQueueState(server.services.database)).toMatchObject({
    queued: 3,
    running: 6,
    waiting_since: expect.any(String),
  })
  while (await begin());
})

test('a hundred who look at once begin every job exactly once', async () => {
  const orgs = await Promise.all(Array.from({ length: 5 }, () => testOrg(server)))
  const added = (await Promise.all(orgs.map((org) => add(org, 12)))).flat()
  const begun = await Promise.all(Array.from({ length: 100 }, begin))
  const ids = begun.flatMap((job) => job?.id ?? [])
  expect(ids).toHaveLength(added.length)
  expect(new Set(ids)).toEqual(new Set(added))
})

test('a kind this process does not know is left to one that does', async () => {
  const org = await testOrg(server)
  await org.work((db) => addJob(db, { kind: 'of the next version', title: 'New', input: {} }))
  expect(await begin()).toBeNull()
})

test('of a hundred exports one person asks for at once two are taken, and another person is not refused', async () => {
  const org = await testOrg(server)
  const answers = await Promise.all(Array.from({ length: 100 }, () => org.admin.send(userListApi.export, { query: {} })))
  const refused = answers.filter((answer) => answer.statusCode === 429)
  expect(answers.length - refused.length).toBe(OPEN_PER_PERSON)
  expect(refused[0]?.json()).toMatchObject({
    ...{ success: false, error: 'Too Many Requests' },
    message: 'Please wait for the work you have already asked for, then try again.',
  })
  expect((await (await org.as(['*'])).send(userListApi.export, { query: {} })).statusCode).toBeLessThan(300)
})

test('an organisation has so many jobs open and no more', async () => {
  const org = await testOrg(server)
  await add(org, OPEN_PER_ORG)
  await expect(add(org, 1)).rejects.toMatchObject({ statusCode: 429 })
  await expect(add(await testOrg(server), 1)).resolves.toHaveLength(1)
})

test('a dead process is noticed and its job begun again within thirty seconds, a slow statement is not taken for death', () => {
  expect(LEASE.silentForMs + LEASE.lookEveryMs + LOOK_FOR_NEW_MS).toBeLessThanOrEqual(30_000)
  expect(LEASE.silentForMs).toBeGreaterThanOrEqual(3 * LEASE.aliveEveryMs)
  expect(JOBS_AT_ONCE).toBeGreaterThan(1)
})
