import { providerApi } from '@pelita/contract/areas/provider.ts'
import { shortLinkApi } from '@pelita/contract/areas/short-link.ts'
import { beforeAll, expect, test } from 'vitest'
import { aProvider, aShortLink } from '../../../test/builders.ts'
import { type TestOrg, testOrg, testServer } from '../../../test/test-server.ts'
import { statements } from '../db/client-dialect.ts'

const server = testServer()
let org: TestOrg
beforeAll(async () => {
  org = await testOrg(server)
})

const counted = async <T>(work: () => Promise<T>): Promise<[T, number]> => {
  const before = statements.count
  return [await work(), statements.count - before]
}

test('a change reads its record once before it is made and once for the answer', async () => {
  const { id, updated_at } = await org.admin.call(providerApi.create, { body: aProvider({ name: 'Read once' }) })
  const body = { description: 'changed', contract_to: '2030-01-01', updated_at }
  const [changed, count] = await counted(() => org.admin.call(providerApi.update, { params: { id }, body }))
  expect(changed).toMatchObject({ description: 'changed', contract_to: '2030-01-01' })
  // The record locked, the change, the answer.
  expect(count).toBe(3)
})

test('saving holds the version against the record that its body names', async () => {
  const made = await org.admin.call(shortLinkApi.save, { body: aShortLink({ title: 'First' }) })
  const save = (title: string, updated_at: string) =>
    org.admin.call(shortLinkApi.save, { body: { ...aShortLink({ title }), id: made.id, updated_at } })
  const changed = await save('Second', made.updated_at)
  expect(changed).toMatchObject({ id: made.id, title: 'Second', code: made.code })
  await expect(save('Third', made.updated_at)).rejects.toMatchObject({ status: 409 })
  await expect(save('Third', changed.updated_at)).resolves.toMatchObject({ title: 'Third' })
})

test('every field that is wrong is told at once, the taken ones first', async () => {
  await org.admin.call(providerApi.create, { body: aProvider({ name: 'Taken' }) })
  const dates = { contract_from: '2026-02-01', contract_to: '2026-03-01' }
  const { id } = await org.admin.call(providerApi.create, { body: aProvider({ name: 'Free', ...dates }) })
  const body = { name: 'TAKEN', contract_to: '2026-01-01' }
  await expect(org.admin.call(providerApi.update, { params: { id }, body })).rejects.toMatchObject({
    body: { message: ['Name has already been taken', 'End date must be after start date'] },
  })
})
