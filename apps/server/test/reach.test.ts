import { everyEndpoint } from '@pelita/contract/all.ts'
import { userImportApi } from '@pelita/contract/areas/user-import.ts'
import type { Endpoint } from '@pelita/contract/core/endpoint.ts'
import { beforeAll, expect, test } from 'vitest'
import type { Client } from './http-client.ts'
import { type EndpointName, sampleFor } from './samples.ts'
import { aimedAt, aStronger, attempts, JOB, stateOf, WEAKER } from './suites/reach.ts'
import { type TestOrg, testOrg, testServer } from './test-server.ts'

const server = testServer()
let org: TestOrg
/** Holds every permission but one. */
let weaker: Client
beforeAll(async () => {
  org = await testOrg(server)
  weaker = await org.as(WEAKER)
})

/** An account and a role out of the weaker one's reach, in the state in which the call would work. */
async function prepared(attempt: (typeof attempts)[number]) {
  const target = await aStronger(org)
  await org.learner(target.member)
  await attempt.prepare?.(org, target)
  return target
}

const describesJob = (name: string) => JOB.some((field) => name === `user.update ${field}`)
const refusal = (name: string) =>
  name.startsWith('role.') || name.endsWith(' roles')
    ? 'You cannot change a role that holds more than yours'
    : 'You cannot change this account'

test.each(attempts.map((attempt) => [attempt.name, attempt] as const))(
  '%s works for whoever holds as much, and a weaker role changes nothing',
  async (name, attempt) => {
    const { endpoint, input } = attempt
    const mine = await prepared(attempt)
    const done = await org.admin.send(endpoint, await input(mine, org))
    expect([done.statusCode, done.payload.slice(0, 200)]).toEqual([200, expect.anything()])
    if (attempt.answersEach) expect(done.json().data.kept).toEqual([])

    const theirs = await prepared(attempt)
    const before = await stateOf(server, theirs)
    const refused = await weaker.send(endpoint, await input(theirs, org))
    if (attempt.answersEach)
      expect(refused.json().data).toEqual({ done: [], kept: [{ id: expect.any(String), reason: refusal(name) }] })
    else if (describesJob(name)) expect(refused.statusCode).toBe(200)
    else expect([refused.statusCode, refused.json().message]).toEqual([403, refusal(name)])
    expect(await stateOf(server, theirs)).toEqual(before)
  },
)

/** Areas that keep accounts and roles: what they write needs an attempt above, or a reason here why it changes nobody's. */
const KEEPERS = /^(user|user-record|user-import|role|bin)\./
const MAKES_NEW = ['user.create', 'role.create', 'user.export', 'user-import.preview']
/** Has a test of its own below. */
const IMPORTS = ['user-import.commit']

test('every call that writes accounts or roles is tried above', () => {
  const writes = everyEndpoint.filter(
    ([name, e]) => (e.method !== 'GET' || e.writes) && (KEEPERS.test(name) || e.record === 'memberships' || e.record === 'roles'),
  )
  const tried = new Set<Endpoint>(attempts.map(({ endpoint }) => endpoint))
  const left = writes.filter(([, e]) => !tried.has(e)).map(([name]) => name)
  expect(left.sort()).toEqual([...MAKES_NEW, ...IMPORTS].sort())
})

test('a sheet changes nothing of an account that is out of reach but what describes the job', async () => {
  const { member } = await aStronger(org)
  const known = await org.work((db) =>
    db.selectFrom('memberships').select(['nik', 'full_name', 'email']).where('id', '=', member.id).executeTakeFirstOrThrow(),
  )
  const preview = (client: Client, cells: Record<string, string>) => {
    const row = {
      NIK: known.nik,
      'Full Name': known.full_name,
      Email: known.email,
      'Job Position': 'Chief',
      'Division Code': 'REACH-1',
      Phone: '',
      Role: '',
      Group: '',
      ...cells,
    }
    const text = `${Object.keys(row).join()}\n${Object.values(row).join()}\n`
    const fields = { mode: 'create-and-update', create_divisions: 'true', send_invitation: 'false' } as const
    return client.call(userImportApi.preview, { file: new File([text], 'accounts.csv'), fields })
  }
  const changes = {
    'Full Name': 'Somebody Else',
    Email: `sheet-${org.code}@taken-over.test`,
    Phone: '0811111111',
    Role: 'Report Viewer',
    Group: 'Coach',
  }
  for (const [column, value] of Object.entries(changes)) {
    expect((await preview(org.admin, { [column]: value })).rows[0], column).toMatchObject({ action: 'update', errors: [] })
    const { rows, import_id } = await preview(weaker, { [column]: value })
    expect(rows[0]?.errors, column).toEqual([expect.stringContaining('You cannot change this account')])
    await expect(weaker.call(userImportApi.commit, { body: { import_id } })).rejects.toMatchObject({ status: 422 })
  }
  expect((await preview(weaker, {})).rows[0]).toMatchObject({ action: 'update', errors: [] })
})

/** The calls that changed an account or a role they were aimed at, whatever they are meant for. */
async function changedBy(permissions: readonly string[], endpoints = everyEndpoint): Promise<string[]> {
  const changed: string[] = []
  let caller = await org.as(permissions)
  for (const [name, e] of endpoints) {
    if ((e.method === 'GET' && !e.writes) || e.access === 'learner' || e.access === 'public') continue
    const target = await aStronger(org)
    const before = await stateOf(server, target)
    const sample = await sampleFor(name as EndpointName, org)
    for (const id of [target.member.id, target.role]) await caller.send(e, aimedAt(sample, id))
    if (name === 'auth.logout') caller = await org.as(permissions)
    if (JSON.stringify(await stateOf(server, target)) !== JSON.stringify(before)) changed.push(name)
  }
  return changed
}

test('no call of any area, aimed at an account or a role out of reach, changes it', async () => {
  expect(await changedBy(WEAKER)).toEqual([])
}, 300_000)

test('a call that changes an account or a role it is aimed at would be noticed', async () => {
  const ofAccounts = everyEndpoint.filter(([name]) => KEEPERS.test(name))
  expect(await changedBy(['*'], ofAccounts)).toEqual(
    expect.arrayContaining(['role.update', 'role.remove', 'user.remove', 'user.act', 'user.bulk']),
  )
}, 300_000)
