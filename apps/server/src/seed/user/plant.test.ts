import { learnerApi } from '@pelita/contract/areas/learner.ts'
import { userApi } from '@pelita/contract/areas/user-api.ts'
import { expect, test } from 'vitest'
import { testOrg, testServer } from '../../../test/test-server.ts'
import { DEMO_PASSWORD } from './people.ts'
import { seedPlant } from './plant.ts'

const server = testServer()

test('the plant of Bahari has people without e-mail who sign in with their NIK, and some without a password yet', async () => {
  const { id, code, admin } = await testOrg(server)
  await seedPlant(server.services, { id, code: 'bahari', title: 'Bahari' })
  const { results, pagination } = await admin.call(userApi.list, { query: { has_email: 'false', page_size: 100 } })
  expect(pagination.total_data).toBe(24)
  expect(results.filter(({ invitation_pending }) => invitation_pending)).toHaveLength(4)
  const body = { nik: 'YRD-0001', password: DEMO_PASSWORD, org_code: code }
  expect(await server.anonymous.call(learnerApi.login, { body })).toHaveProperty('token')
})
