import { presence, presenceApi } from '@pelita/contract/areas/presence.ts'
import { role, roleApi } from '@pelita/contract/areas/role.ts'
import { beforeAll, expect, test } from 'vitest'
import { type TestOrg, testOrg, testServer } from '../../../test/test-server.ts'

const server = testServer()
let org: TestOrg
beforeAll(async () => {
  org = await testOrg(server)
})

const aRole = (title: string, permissions: readonly string[]) => ({
  title,
  description: 'For a test',
  permissions: [...permissions],
})

test('a role is created, read, changed and moved to the bin', async () => {
  const made = await org.admin.call(roleApi.create, { body: aRole('Class Admin', [presence.can('list'), presence.can('view')]) })
  expect(made).toMatchObject({ permissions_count: 2, users_count: 0, is_system: false, can_delete: true, rule: 'admin' })
  const changed = await org.admin.call(roleApi.update, {
    params: { id: made.id },
    body: { permissions: [], updated_at: made.updated_at },
  })
  expect(changed).toMatchObject({ permissions: [], rule: 'editor', title: 'Class Admin' })
  await org.admin.call(roleApi.remove, { params: { id: made.id }, query: { updated_at: changed.updated_at } })
  await expect(org.admin.call(roleApi.detail, { params: { id: made.id } })).rejects.toMatchObject({ status: 404 })
})

test('a role name is taken regardless of its letters’ case, and free again after the role is gone', async () => {
  const made = await org.admin.call(roleApi.create, { body: aRole('Trainer', []) })
  await expect(org.admin.call(roleApi.create, { body: aRole('TRAINER', []) })).rejects.toMatchObject({
    status: 422,
    body: { message: ['Role Name has already been taken'] },
  })
  await org.admin.call(roleApi.remove, { params: { id: made.id }, query: {} })
  await org.admin.call(roleApi.create, { body: aRole('Trainer', []) })
})

test('nobody grants or edits beyond what they hold', async () => {
  const held = [...role.all, presence.can('list')]
  const clerk = await org.as(held)
  await expect(clerk.call(roleApi.create, { body: aRole('Too much', [presence.can('delete')]) })).rejects.toMatchObject({
    status: 403,
  })
  await expect(clerk.call(roleApi.create, { body: aRole('Everything', ['*']) })).rejects.toMatchObject({ status: 403 })
  const strong = await org.admin.call(roleApi.create, { body: aRole('Strong', [presence.can('delete')]) })
  await expect(clerk.call(roleApi.update, { params: { id: strong.id }, body: { permissions: [] } })).rejects.toMatchObject({
    status: 403,
  })
  expect((await clerk.call(roleApi.detail, { params: { id: strong.id } })).can_update).toBe(false)
  await clerk.call(roleApi.create, { body: aRole('Within reach', [presence.can('list')]) })
})

test('a picker is offered only the roles its person may assign', async () => {
  const own = await testOrg(server)
  const clerk = await own.as([role.can('list'), role.can('view')])
  const make = (title: string, permissions: string[]) => own.admin.call(roleApi.create, { body: { title, permissions } })
  await make('Pembaca peran', [role.can('list')])
  await make('Pengelola peran', [role.can('list'), role.can('update')])
  const titles = async (client: typeof clerk, assignable: 'true' | 'false') =>
    (await client.call(roleApi.list, { query: { page_size: 100, assignable } })).results.map((row) => row.title)
  expect(await titles(clerk, 'true')).toContain('Pembaca peran')
  expect(await titles(clerk, 'true')).not.toEqual(expect.arrayContaining(['Pengelola peran']))
  expect(await titles(clerk, 'true')).not.toEqual(expect.arrayContaining(['Administrator']))
  expect(await titles(clerk, 'false')).toEqual(expect.arrayContaining(['Administrator', 'Pengelola peran']))
  expect(await titles(own.admin, 'true')).toContain('Administrator')
})

test('the system role stays as it is, and a permission outside the catalogue is refused by name', async () => {
  const id = org.roles.Administrator ?? ''
  await expect(org.admin.call(roleApi.update, { params: { id }, body: { title: 'Boss' } })).rejects.toMatchObject({
    status: 403,
    body: { message: 'System role cannot be changed' },
  })
  await expect(org.admin.call(roleApi.create, { body: aRole('Odd', ['cms-nothing']) })).rejects.toMatchObject({
    status: 422,
    body: { message: ['Unknown permission cms-nothing'] },
  })
})

test('a role that is held cannot go', async () => {
  const made = await org.admin.call(roleApi.create, { body: aRole('Held', [presence.can('list')]) })
  const member = await org.member()
  await org.work((db) => db.updateTable('memberships').set({ role_id: made.id }).where('id', '=', member.id).execute())
  await expect(org.admin.call(roleApi.remove, { params: { id: made.id }, query: {} })).rejects.toMatchObject({
    status: 409,
    body: { message: 'Role is used by 1 accounts' },
  })
  const { results } = await org.admin.call(roleApi.accounts, { params: { id: made.id }, query: {} })
  expect(results.map((row) => row.id)).toEqual([member.id])
})

test('a change acts on the very next call of everyone who holds the role', async () => {
  const client = await org.as([presence.can('list')])
  await client.call(presenceApi.list, { query: {} })
  const { results } = await org.admin.call(roleApi.list, { query: { page_size: 100 } })
  const theirs = results.find((row) => row.users_count === 1 && row.permissions_count === 1 && row.title.startsWith('Role '))
  await org.admin.call(roleApi.update, { params: { id: theirs?.id ?? '' }, body: { permissions: [] } })
  await expect(client.call(presenceApi.list, { query: {} })).rejects.toMatchObject({ status: 403 })
})

test('two roles are compared, and a person’s permission is explained', async () => {
  const left = await org.admin.call(roleApi.create, { body: aRole('Left side', [presence.can('list'), presence.can('view')]) })
  const right = await org.admin.call(roleApi.create, {
    body: aRole('Right side', [presence.can('view'), presence.can('create')]),
  })
  const { only_left, only_right, both } = await org.admin.call(roleApi.compare, { query: { left: left.id, right: right.id } })
  expect([only_left, only_right, both]).toEqual([[presence.can('list')], [presence.can('create')], [presence.can('view')]])
  const answer = await org.admin.call(roleApi.effective, { query: { user_id: org.adminId, permission: presence.can('delete') } })
  expect(answer.answer).toEqual({
    permission: presence.can('delete'),
    allowed: true,
    why: 'The role “Administrator” has all access',
  })
})
