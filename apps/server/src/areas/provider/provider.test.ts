import { providerApi } from '@pelita/contract/areas/provider.ts'
import { beforeAll, expect, test } from 'vitest'
import { aModule, aProvider } from '../../../test/builders.ts'
import { type TestOrg, testOrg, testServer } from '../../../test/test-server.ts'

const server = testServer()
let org: TestOrg
beforeAll(async () => {
  org = await testOrg(server)
})

const make = (values: Parameters<typeof aProvider>[0] = {}) => org.admin.call(providerApi.create, { body: aProvider(values) })

test('a provider is created, read, changed, emptied and moved to the bin', async () => {
  const made = await make({ name: 'Lembaga Kompeten', website: 'https://kompeten.example', contract_to: '2020-01-31' })
  expect(made).toMatchObject({ contents_count: 0, contract_to: '2020-01-31', contract_ended: true, can_delete: true })
  const changed = await org.admin.call(providerApi.update, {
    params: { id: made.id },
    body: { website: null, contract_to: null, is_active: false, updated_at: made.updated_at },
  })
  expect(changed).toMatchObject({ name: 'Lembaga Kompeten', website: null, contract_ended: false, is_active: false })
  await org.admin.call(providerApi.remove, { params: { id: made.id }, query: { updated_at: changed.updated_at } })
  await expect(org.admin.call(providerApi.detail, { params: { id: made.id } })).rejects.toMatchObject({ status: 404 })
})

test('a name is taken once, whatever its letters, and every wrong field is named', async () => {
  await make({ name: 'Universitas Nusa' })
  await expect(make({ name: 'UNIVERSITAS NUSA' })).rejects.toMatchObject({
    status: 422,
    body: { message: ['Name has already been taken'] },
  })
  await expect(
    make({ name: 'Other', website: 'ftp://x', email: 'nobody', contract_from: '2026-02-01', contract_to: '2026-01-01' }),
  ).rejects.toMatchObject({
    status: 422,
    body: { message: ['Website is not a valid URL', 'Email is not a valid email', 'End date must be after start date'] },
  })
})

test('a contract cannot end before it starts, even when only one side is changed', async () => {
  const { id } = await make({ name: 'Dates', contract_from: '2026-02-01', contract_to: '2026-03-01' })
  await expect(org.admin.call(providerApi.update, { params: { id }, body: { contract_to: '2026-01-01' } })).rejects.toMatchObject(
    { status: 422, body: { errors: [{ field: 'contract_to' }] } },
  )
})

test('a provider that a content names stays', async () => {
  const { id } = await make({ name: 'In use' })
  const module_id = await aModule(org)
  await org.work((db) => db.insertInto('content_providers').values({ content_id: module_id, provider_id: id }).execute())
  const { results } = await org.admin.call(providerApi.list, { query: { keyword: 'in use' } })
  expect(results).toMatchObject([{ contents_count: 1, can_delete: false }])
  await expect(org.admin.call(providerApi.remove, { params: { id }, query: {} })).rejects.toMatchObject({ status: 409 })
  const contents = (query = {}) => org.admin.call(providerApi.contents, { params: { id }, query })
  expect((await contents()).results).toMatchObject([{ id: module_id, module_type_label: 'Classroom', status: 'publish' }])
  expect((await contents({ module_type: 'course' })).results).toEqual([])
})

test('partners are the active providers marked as such, for every console session', async () => {
  await make({ name: 'Zeta', is_partner: true })
  await make({ name: 'Alfa', is_partner: true })
  await make({ name: 'Gone', is_partner: true, is_active: false })
  const { results } = await (await org.as([])).call(providerApi.partners, { query: { page_size: 100 } })
  expect(results.map((row) => row.name)).toEqual(['Alfa', 'Zeta'])
})

test('type and status narrow the list', async () => {
  await make({ name: 'Campus', type: 'university', is_active: false })
  const { results } = await org.admin.call(providerApi.list, { query: { type: 'university', status: 'inactive' } })
  expect(results.map((row) => row.name)).toEqual(['Campus'])
})
