import { authApi } from '@pelita/contract/areas/auth.ts'
import { presenceApi } from '@pelita/contract/areas/presence.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Client } from '../../../test/http-client.ts'
import { emptyTestServer } from '../../../test/test-server.ts'
import { withOrg } from '../../platform/db/scope.ts'
import { seedOrganizations } from '../organizations.ts'
import { DEMO_PASSWORD, type SeededOrganization, seedPeople } from '../user/people.ts'
import { seedVolume } from '../volume.ts'
import { seedLearning } from './learning.ts'

const server = emptyTestServer()
let org: SeededOrganization
let admin: Client
beforeAll(async () => {
  const orgs = await seedOrganizations(server.services)
  const [first] = orgs
  if (!first) throw new Error('no organisation was seeded')
  org = first
  await seedPeople(server.services, org)
  await seedLearning(server.services, org)
  const body = { email: `admin@${org.code}.test`, password: DEMO_PASSWORD, org_code: org.code }
  const session = await server.anonymous.call(authApi.login, { body })
  admin = server.anonymous.with({ authorization: 'token' in session ? session.token : '' })
}, 180_000)

const ask = <T>(query: string) =>
  withOrg(server.services.database.pool, org.id, async (db) => (await sql.raw<T>(query).execute(db)).rows)

test('the presence list has several pages, of every module type, used and unused, by several people', async () => {
  const { results } = await admin.call(presenceApi.list, { query: { page_size: 100 } })
  expect(results.length).toBeGreaterThan(30)
  expect(new Set(results.map((row) => row.content_type)).size).toBe(6)
  expect(new Set(results.map((row) => row.is_associated))).toEqual(new Set([true, false]))
  expect(new Set(results.map((row) => row.created_by.full_name)).size).toBeGreaterThan(3)
  expect(results.some((row) => row.can_delete)).toBe(true)
})

test('every batch has people to call, and the tallies are the counts', async () => {
  const missing = await ask(`select b.id from cohorts b join contents m on m.id = b.content_id and m.content_type = 'classroom'
    where b.kind = 'batch' and not exists (select 1 from training_supports t where t.batch_id = b.id and t.phone is not null)`)
  expect(missing).toEqual([])
  const wrong = await ask(`
    select scope_id from (select presence_id as scope_id, value as key, count(*) as n from attendances group by 1, 2) c
      full join (select * from tallies where kind = 'attendance' and scope_id in (select id from presences)) t using (scope_id, key)
     where coalesce(c.n, 0) <> coalesce(t.n, 0)`)
  expect(wrong).toEqual([])
})

test('the volume grows by a thousand rows a step, and again from where it stopped', async () => {
  const said: string[] = []
  await seedVolume(server.services, org, 1, (text) => said.push(text))
  await seedVolume(server.services, org, 1, (text) => said.push(text))
  const told = ['1,000 of 1,000 attendance rows', '300 attempts of one quiz']
  expect(said).toEqual([...told, ...told])
  const { results } = await admin.call(presenceApi.list, { query: { keyword: 'Kesadaran Keamanan Informasi' } })
  const { pagination } = await admin.call(presenceApi.attendances, { params: { id: results[0]?.id ?? '' }, query: {} })
  expect(pagination.total_data).toBe(2_000)
}, 60_000)
