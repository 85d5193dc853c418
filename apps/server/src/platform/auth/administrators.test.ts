import { beforeEach, expect, test } from 'vitest'
import { type TestOrg, testOrg, testServer } from '../../../test/test-server.ts'
import { keepingAdministrator } from './administrators.ts'

const server = testServer()
let org: TestOrg
beforeEach(async () => {
  org = await testOrg(server)
})

const change = (values: { role_id?: string | null; status?: string }) =>
  org.work((db) =>
    keepingAdministrator(db, () => db.updateTable('memberships').set(values).where('id', '=', org.adminId).execute()),
  )

test.each([{ status: 'inactive' }, { role_id: null }])('the last administrator stays whatever is changed: %o', async (values) => {
  await expect(change(values)).rejects.toMatchObject({
    statusCode: 409,
    message: 'At least one administrator is required',
  })
  const rows = await org.work((db) => db.selectFrom('memberships').selectAll().where('id', '=', org.adminId).execute())
  expect(rows[0]).toMatchObject({ status: 'active', role_id: org.roles.Administrator })
})

test('one of two may go, and every role with all access counts', async () => {
  await org.as(['*'])
  await change({ status: 'inactive' })
})

test('somebody inactive or in the bin is no administrator', async () => {
  const other = await org.member()
  const role_id = org.roles.Administrator ?? null
  await org.work((db) => db.updateTable('memberships').set({ role_id, status: 'inactive' }).where('id', '=', other.id).execute())
  await expect(change({ role_id: null })).rejects.toMatchObject({ statusCode: 409 })
})

test('two who send each other away at once leave one', async () => {
  const other = await org.member()
  const role_id = org.roles.Administrator ?? null
  await org.work((db) => db.updateTable('memberships').set({ role_id }).where('id', '=', other.id).execute())
  const away = (id: string) =>
    org.work((db) =>
      keepingAdministrator(db, () => db.updateTable('memberships').set({ status: 'inactive' }).where('id', '=', id).execute()),
    )
  const ends = await Promise.allSettled([away(other.id), away(org.adminId)])
  expect(ends.map((end) => end.status).sort()).toEqual(['fulfilled', 'rejected'])
})
