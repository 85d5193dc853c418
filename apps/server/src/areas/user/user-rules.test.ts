import { presence } from '@pelita/contract/areas/presence.ts'
import { type UserAction, userApi } from '@pelita/contract/areas/user-api.ts'
import { user } from '@pelita/contract/platform/user.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../../../test/http-client.ts'
import { type TestOrg, testOrg, testServer } from '../../../test/test-server.ts'
import { addAccount, addMember, anAccount, aRole, joinToo, personIdOf } from './accounts-for-tests.ts'

const server = testServer()
let org: TestOrg
/** May manage accounts and see presences, nothing else. */
let clerk: Client
const CLERK = [...user.all, presence.can('list')]
beforeAll(async () => {
  org = await testOrg(server)
  clerk = await org.as(CLERK)
})

const act = (client: Client, action: UserAction, id: string, note?: string) =>
  client.call(userApi.act, { params: { id, action }, body: { note } })
const update = (client: Client, id: string, body: Record<string, unknown>) =>
  client.call(userApi.update, { params: { id }, body })
const refused = (message: string) => ({ status: 403, body: { message } })

describe('nobody goes beyond what they hold', () => {
  test('a role with more permissions cannot be assigned, by form or in bulk', async () => {
    const strong = await aRole(org, [presence.can('delete')])
    const weak = await aRole(org, [presence.can('list')])
    const form = await anAccount(org, { role_id: strong })
    const no = refused('You cannot assign this role')
    await expect(clerk.call(userApi.create, { body: form })).rejects.toMatchObject(no)
    const made = await clerk.call(userApi.create, { body: { ...form, role_id: weak } })
    await expect(update(clerk, made.id, { role_id: strong })).rejects.toMatchObject(no)
    await expect(
      clerk.call(userApi.bulk, { body: { ids: [made.id], action: 'assign-role', value: strong } }),
    ).rejects.toMatchObject(no)
    expect((await update(clerk, made.id, { role_id: null })).role).toBeNull()
  })

  test('e-mail, password, role and status of somebody stronger stay; the rest may change', async () => {
    const strong = await addAccount(org, { role_id: org.roles.Administrator })
    const no = refused('You cannot change this account')
    for (const change of [{ email: 'taken-over@evil.test' }, { password: 'Belajar-2027' }, { role_id: null }])
      await expect(update(clerk, strong.id, change)).rejects.toMatchObject(no)
    for (const action of ['deactivate', 'reset-password', 'resend-invitation', 'unlock'] as const)
      await expect(act(clerk, action, strong.id)).rejects.toMatchObject(no)
    for (const action of ['deactivate', 'assign-role'] as const)
      await expect(clerk.call(userApi.bulk, { body: { ids: [strong.id], action } })).rejects.toMatchObject(no)
    await expect(clerk.call(userApi.remove, { params: { id: strong.id }, query: {} })).rejects.toMatchObject(no)
    const seen = await clerk.call(userApi.detail, { params: { id: strong.id } })
    expect(seen).toMatchObject({ can_manage: false, can_change_login: false, can_delete: false })
    // A form sends all its fields: those that are as they were are no change.
    expect((await update(clerk, strong.id, { posisi: 'Chief', email: strong.email, role_id: strong.role?.id })).posisi).toBe(
      'Chief',
    )
  })

  test('one account out of reach stops a whole bulk action', async () => {
    const weak = await addAccount(org)
    const strong = await addAccount(org, { role_id: org.roles.Administrator })
    await expect(clerk.call(userApi.bulk, { body: { ids: [weak.id, strong.id], action: 'deactivate' } })).rejects.toMatchObject({
      status: 403,
    })
    expect((await org.admin.call(userApi.detail, { params: { id: weak.id } })).status).toBe('pending')
  })

  test('nobody changes their own role or status', async () => {
    const no = refused('You cannot change your own role or status')
    await expect(act(org.admin, 'deactivate', org.adminId)).rejects.toMatchObject(no)
    await expect(update(org.admin, org.adminId, { role_id: null })).rejects.toMatchObject(no)
    for (const action of ['deactivate', 'assign-role'] as const)
      await expect(org.admin.call(userApi.bulk, { body: { ids: [org.adminId], action } })).rejects.toMatchObject(no)
    await expect(org.admin.call(userApi.remove, { params: { id: org.adminId }, query: {} })).rejects.toMatchObject(no)
    expect((await update(org.admin, org.adminId, { posisi: 'Me' })).posisi).toBe('Me')
  })
})

describe('a person of several organisations', () => {
  test('keeps what is theirs; what belongs to the membership may change', async () => {
    const other = await testOrg(server, 'Elsewhere')
    const made = await addMember(server, org, { full_name: 'Shared Person' })
    await joinToo(other, await personIdOf(org, made.id))
    const detail = await org.admin.call(userApi.detail, { params: { id: made.id } })
    expect(detail).toMatchObject({ is_shared: true, can_change_login: false })
    await expect(
      update(org.admin, made.id, {
        full_name: 'Another',
        email: 'x@y.test',
        phone: '0811111111',
        gender: 'male',
        password: 'Belajar-2027',
      }),
    ).rejects.toMatchObject({ status: 422, body: { message: Array(5).fill('This account is managed by its owner') } })
    const changed = await update(org.admin, made.id, { full_name: 'Shared Person', posisi: 'Changed', nik: 'SP-1' })
    expect(changed).toMatchObject({ posisi: 'Changed', nik: 'SP-1' })
    await act(org.admin, 'reset-password', made.id)
  })

  test('stays when one membership goes, and goes with the last one', async () => {
    const [first, second] = [await testOrg(server, 'One'), await testOrg(server, 'Two')]
    const made = await addMember(server, first, { email: 'leaving@person.test' })
    const also = await addMember(server, second, { email: 'leaving@person.test' })
    const count = async () =>
      (
        await server.services.database.platform
          .selectFrom('persons')
          .select('id')
          .where('email', '=', 'leaving@person.test')
          .execute()
      ).length
    const purge = (one: TestOrg, id: string) => one.work((db) => db.deleteFrom('memberships').where('id', '=', id).execute())
    await purge(first, made.id)
    expect(await count()).toBe(1)
    await purge(second, also.id)
    expect(await count()).toBe(0)
  })

  test('cannot be had by setting a password for an address that is not one’s own', async () => {
    const [evil, good] = [await testOrg(server, 'Evil'), await testOrg(server, 'Good')]
    await addMember(server, evil, { email: 'victim@good.test', password: 'Belajar-2027' })
    const before = await evil.admin.call(userApi.list, { query: { keyword: 'victim@good.test' } })
    expect(before.results[0]?.invitation_pending).toBe(false)
    const taken = await addMember(server, good, { email: 'victim@good.test' })
    // The password nobody proved is gone: whoever reads the mail of this address chooses the next one.
    expect(taken.invitation_pending).toBe(true)
  })
})

describe('status', () => {
  test('moves from active to inactive and back, and nowhere else', async () => {
    const made = await addMember(server, org)
    expect(await act(org.admin, 'deactivate', made.id)).toEqual({ id: made.id, status: 'inactive' })
    await expect(act(org.admin, 'deactivate', made.id)).rejects.toMatchObject({
      status: 409,
      body: { message: 'Status cannot change from inactive to inactive' },
    })
    await expect(act(org.admin, 'approve', made.id)).rejects.toMatchObject({ status: 409 })
    expect(await act(org.admin, 'activate', made.id)).toEqual({ id: made.id, status: 'active' })
    await expect(act(org.admin, 'reject', made.id, 'No')).rejects.toMatchObject({ status: 409 })
  })

  test('a deactivated person is out with the very next call, and an activated one has to sign in again', async () => {
    const learner = await org.member()
    const client = await org.learner(learner)
    const { learnerApi } = await import('@pelita/contract/areas/learner.ts')
    await client.call(learnerApi.me, {})
    await act(org.admin, 'deactivate', learner.id)
    await expect(client.call(learnerApi.me, {})).rejects.toMatchObject({ status: 401 })
    await act(org.admin, 'activate', learner.id)
    await expect(client.call(learnerApi.me, {})).rejects.toMatchObject({ status: 401 })
  })

  test('bulk changes all or nothing, counts what changed, and leaves requests alone', async () => {
    const [one, two] = [await addAccount(org), await addAccount(org)]
    const ids = [one.id, two.id]
    await act(org.admin, 'deactivate', one.id)
    const bulk = (action: 'activate' | 'deactivate' | 'add-to-group', value?: string) =>
      org.admin.call(userApi.bulk, { body: { ids, action, value } })
    expect(await bulk('deactivate')).toEqual({ changed: 1 })
    expect(await bulk('activate')).toEqual({ changed: 2 })
    expect(await bulk('add-to-group', 'expert')).toEqual({ changed: 2 })
    expect(await bulk('add-to-group', 'expert')).toEqual({ changed: 0 })
    await expect(bulk('add-to-group', 'nonsense')).rejects.toMatchObject({ status: 422 })
    await expect(bulk('add-to-group')).rejects.toMatchObject({ body: { message: ['Group is required'] } })
    const stranger = await addAccount(await testOrg(server, 'Strange'))
    await expect(
      org.admin.call(userApi.bulk, { body: { ids: [...ids, stranger.id], action: 'deactivate' } }),
    ).rejects.toMatchObject({ status: 404 })
    await org.work((db) => db.updateTable('memberships').set({ status: 'waiting_approval' }).where('id', '=', two.id).execute())
    await expect(bulk('activate')).rejects.toMatchObject({
      status: 409,
      body: { message: 'Siti Aminah is waiting for approval' },
    })
  })
})
