import { authenticationApi } from '@pelita/contract/areas/authentication.ts'
import { expect, test } from 'vitest'
import { testOrg, testServer } from '../../../test/test-server.ts'
import { signInPerson } from '../auth/people-for-tests.ts'

const server = testServer()

test('a second factor is offered by default; requiring it names roles of the organisation, and tells whom it reaches', async () => {
  const org = await testOrg(server)
  expect(await org.admin.call(authenticationApi.read, {})).toMatchObject({ factor_mode: 'offered', factor_roles: [] })
  const change = (body: object) => org.admin.send(authenticationApi.update, { body })
  const refused = async (body: object) => (await change(body)).json().errors
  expect(await refused({ factor_mode: 'required' })).toEqual([{ field: 'factor_roles', message: 'Required For is required' }])
  const other = await testOrg(server)
  const stranger = [other.roles['Content Manager'] ?? '']
  expect(await refused({ factor_mode: 'required', factor_roles: stranger })).toEqual([
    { field: 'factor_roles', message: 'Required For is not valid' },
  ])
  await signInPerson(server, org, { full_name: 'Sari Dewi' })
  const rule = { factor_mode: 'required' as const, factor_roles: [org.roles['Content Manager'] ?? ''] }
  expect(await org.admin.call(authenticationApi.affected, { body: rule })).toMatchObject([
    { text: 'Set up two-step sign-in at their next sign-in', count: 1 },
  ])
  expect((await change(rule)).statusCode).toBe(200)
  expect(await org.admin.call(authenticationApi.affected, { body: rule })).toEqual([])
})
