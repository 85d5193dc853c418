import { userApi } from '@pelita/contract/areas/user-api.ts'
import { workplaceApi } from '@pelita/contract/platform/workplace.ts'
import { beforeAll, expect, test } from 'vitest'
import { type TestOrg, testOrg, testServer } from '../../../test/test-server.ts'
import { writeSettings } from '../../platform/settings/settings.ts'

const server = testServer()
let org: TestOrg
beforeAll(async () => {
  org = await testOrg(server)
})

const division = (division_code: string, division_name = 'Operations') =>
  org.admin.call(workplaceApi.createDivision, { body: { division_code, division_name } })

test('a division is made, renamed, found and moved to the bin; its code may then be used again', async () => {
  const made = await division('OPS')
  expect(made).toMatchObject({ division_code: 'OPS', accounts: 0, can_delete: true })
  const changed = await org.admin.call(workplaceApi.updateDivision, {
    params: { id: made.id },
    body: { division_name: 'Operations East', updated_at: made.updated_at },
  })
  const { results } = await (await org.as([])).call(workplaceApi.divisions, { query: { keyword: 'east' } })
  expect(results).toEqual([changed])
  await org.admin.call(workplaceApi.removeDivision, { params: { id: made.id }, query: {} })
  await division('OPS')
})

test('a code is taken whatever the letters’ case, in divisions and in companies', async () => {
  await division('FIN')
  await expect(division('fin')).rejects.toMatchObject({
    status: 422,
    body: { message: ['Division Code has already been taken'] },
  })
  const body = { company_code: 'ACME', company_name: 'PT Acme' }
  const made = await org.admin.call(workplaceApi.createCompany, { body })
  await expect(org.admin.call(workplaceApi.createCompany, { body: { ...body, company_code: 'acme' } })).rejects.toMatchObject({
    body: { message: ['Company Code has already been taken'] },
  })
  await org.admin.call(workplaceApi.updateCompany, { params: { id: made.id }, body: { company_code: 'Acme' } })
})

test('what is in use stays', async () => {
  const made = await division('USED')
  const company = await org.admin.call(workplaceApi.createCompany, { body: { company_code: 'USED', company_name: 'PT Used' } })
  await org.admin.call(userApi.update, {
    params: { id: org.someone.id },
    body: { division_id: made.id, company_id: company.id },
  })
  await expect(org.admin.call(workplaceApi.removeDivision, { params: { id: made.id }, query: {} })).rejects.toMatchObject({
    status: 409,
    body: { message: 'Division is in use and cannot be deleted' },
  })
  await expect(org.admin.call(workplaceApi.removeCompany, { params: { id: company.id }, query: {} })).rejects.toMatchObject({
    status: 409,
    body: { message: 'Company is in use and cannot be deleted' },
  })
})

test('the division new people come to is in use too', async () => {
  const made = await division('DEF')
  await org.work((db) => writeSettings(db, 'authentication', { default_division: made.id }))
  await expect(org.admin.call(workplaceApi.removeDivision, { params: { id: made.id }, query: {} })).rejects.toMatchObject({
    status: 409,
  })
})
