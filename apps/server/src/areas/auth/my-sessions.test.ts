import { authApi } from '@pelita/contract/areas/auth.ts'
import { learnerApi } from '@pelita/contract/areas/learner.ts'
import { expect, test } from 'vitest'
import { testOrg, testServer } from '../../../test/test-server.ts'

const server = testServer()

test('somebody sees where they are signed in, and signs out everywhere else', async () => {
  const org = await testOrg(server)
  const member = await org.member()
  const [here, there] = [await org.learner(member), await org.learner(member)]
  const before = await org.admin.call(authApi.mySessions, {})
  expect(before.results.filter(({ current }) => current)).toHaveLength(1)
  expect((await here.send(authApi.mySessions, {})).statusCode).toBe(401)

  await org.admin.call(authApi.endOtherSessions, {})
  expect((await org.admin.call(authApi.mySessions, {})).results).toEqual(before.results.filter(({ current }) => current))
  // Nobody else is signed out.
  expect([await stillIn(here), await stillIn(there)]).toEqual([true, true])
})

const stillIn = async (client: Awaited<ReturnType<Awaited<ReturnType<typeof testOrg>>['learner']>>) =>
  (await client.send(learnerApi.me, {})).statusCode === 200
