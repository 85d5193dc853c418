import { authApi } from '@pelita/contract/areas/auth.ts'
import { organizationApi } from '@pelita/contract/platform/organization.ts'
import { expect, test } from 'vitest'
import { emptyTestServer } from '../../test/test-server.ts'
import { isDemonstrated } from '../areas/organization/demonstration.ts'
import { seedOrganizations } from './organizations.ts'
import { seedPeople } from './user/people.ts'

const server = emptyTestServer()
const offered = async (org_code?: string) =>
  server.anonymous.call(organizationApi.demonstration, { query: org_code ? { org_code } : {} })

test('people of the demonstration are offered with a password that works, and never on a server that is for real', async () => {
  expect(await offered()).toEqual({ password: '', organizations: [] })
  const orgs = await seedOrganizations(server.services)
  for (const org of orgs) await seedPeople(server.services, org)
  const { password, organizations } = await offered('bahari')
  expect(organizations.map(({ org_code }) => org_code)).toEqual(['bahari'])
  const people = organizations[0]?.people ?? []
  expect(people.map(({ role }) => role)).toEqual(['administrator', 'content_manager', 'viewer', 'learner'])
  const login = people[0]?.email ?? ''
  expect(await server.anonymous.call(authApi.login, { body: { email: login, password, org_code: 'bahari' } })).toHaveProperty(
    'token',
  )
  expect((await offered()).organizations.map(({ org_code }) => org_code)).toEqual(['nusantara', 'bahari'])

  await server.services.database.pool.query("update persons set password_hash = 'x' where email = 'content@bahari.test'")
  const left = (await offered('bahari')).organizations[0]?.people.map(({ role }) => role)
  expect(left).toEqual(['administrator', 'viewer', 'learner'])

  const real = { ...server.services, config: { ...server.services.config, development: false } }
  expect([await isDemonstrated(server.services, 'bahari'), await isDemonstrated(real, 'bahari')]).toEqual([true, false])
  expect(await isDemonstrated(server.services, 'acme')).toBe(false)
})
