import { authApi } from '@pelita/contract/areas/auth.ts'
import { binApi } from '@pelita/contract/areas/bin.ts'
import { userApi } from '@pelita/contract/areas/user-api.ts'
import { auditApi } from '@pelita/contract/platform/audit.ts'
import { membershipApi } from '@pelita/contract/platform/membership.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { addedAccount, heldElsewhere, newestLink } from '../../../test/person-builders.ts'
import { type TestOrg, testOrg, testServer } from '../../../test/test-server.ts'

const server = testServer()
let alpha: TestOrg
let beta: TestOrg
beforeAll(async () => {
  ;[alpha, beta] = [await testOrg(server, 'Alpha'), await testOrg(server, 'Beta')]
})

const detail = (org: TestOrg, id: string) => org.admin.call(userApi.detail, { params: { id } })
const update = (org: TestOrg, id: string, body: Record<string, unknown>) =>
  org.admin.call(userApi.update, { params: { id }, body })
const remove = (org: TestOrg, id: string) => org.admin.call(userApi.remove, { params: { id }, query: {} })
const restore = (org: TestOrg, id: string) => org.admin.call(binApi.restore, { params: { table: 'memberships', id } })
const signIn = async (org: TestOrg, email: string, password: string) =>
  (await server.anonymous.send(authApi.login, { body: { email, password, org_code: org.code } })).statusCode
const persons = () => server.services.database.platform

/** The person of `org` joins `other` by the mailed link. */
async function joinToo(other: TestOrg, email: string) {
  const account = await addedAccount(other, { email, send_invitation: true })
  await server.anonymous.call(membershipApi.accept, { body: { token: await newestLink(server, email) } })
  return account.id
}

describe('a membership in the bin', () => {
  test('keeps its person out of the hands of the other organisation, from the new address to the sign-in', async () => {
    const chief = await heldElsewhere(server, beta, beta.roles.Administrator)
    await remove(beta, chief.id)
    // The other organisation takes the address; even when its holder accepts, the person stays the person's own.
    const theirs = await joinToo(alpha, chief.email)
    expect(await detail(alpha, theirs)).toMatchObject({ is_shared: true, can_change_login: false })
    for (const change of [{ email: 'attacker@evil.test' }, { password: 'Attack-2027' }, { full_name: 'Attacker' }])
      await expect(update(alpha, theirs, change)).rejects.toMatchObject({
        status: 422,
        body: { message: ['This account is managed by its owner'] },
      })
    await restore(beta, chief.id)
    expect(await signIn(beta, chief.email, 'Attack-2027')).toBe(400)
    expect(await signIn(beta, chief.email, chief.password)).toBe(200)
  })

  test('is not taken over by an account of the same address that nobody accepted', async () => {
    const chief = await heldElsewhere(server, beta, beta.roles.Administrator)
    await remove(beta, chief.id)
    const theirs = await addedAccount(alpha, { email: chief.email, password: 'Attack-2027' })
    await update(alpha, theirs.id, { email: `attacker@${alpha.code}.test` })
    await server.anonymous.call(membershipApi.accept, {
      body: { token: await newestLink(server, `attacker@${alpha.code}.test`) },
    })
    await restore(beta, chief.id)
    expect(await detail(beta, chief.id)).toMatchObject({ email: chief.email, role: { title: 'Administrator' } })
    for (const email of [chief.email, `attacker@${alpha.code}.test`]) expect(await signIn(beta, email, 'Attack-2027')).toBe(400)
  })

  test('comes back as an invitation without role and password when the address has changed since', async () => {
    const chief = await heldElsewhere(server, beta, beta.roles.Administrator)
    await remove(beta, chief.id)
    const moved = `moved-${chief.email}`
    await persons().updateTable('persons').set({ email: moved, full_name: 'Renamed' }).where('id', '=', chief.person_id).execute()
    await restore(beta, chief.id)
    expect(await detail(beta, chief.id)).toMatchObject({
      email: chief.email,
      full_name: 'Real Person',
      status: 'pending',
      role: null,
      invitation_pending: true,
    })
    for (const email of [chief.email, moved]) expect(await signIn(beta, email, chief.password)).toBe(400)
  })

  test('receives nothing of the person, and catches up when it comes back', async () => {
    const member = await heldElsewhere(server, beta)
    const row = async () =>
      (await server.services.database.pool.query('select * from memberships where id = $1', [member.id])).rows[0]
    await remove(beta, member.id)
    const before = await row()
    await persons()
      .updateTable('persons')
      .set({ full_name: 'Renamed', phone: null, password_hash: null, locked_until: '2999-01-01T00:00:00Z' })
      .where('id', '=', member.person_id)
      .execute()
    expect(await row()).toEqual(before)
    await restore(beta, member.id)
    expect(await detail(beta, member.id)).toMatchObject({ full_name: 'Renamed', phone: null, invitation_pending: true })
  })
})

describe('a person of two organisations', () => {
  const shared = async () => {
    const member = await heldElsewhere(server, alpha, alpha.roles['Content Manager'])
    return { ...member, elsewhere: await joinToo(beta, member.email) }
  }
  const lockOut = async (email: string) => {
    for (let n = 0; n < 5; n++) await signIn(alpha, email, `Wrong-${n}`)
  }

  test('is locked as before, but neither organisation sees the lock or ends it', async () => {
    const { id, email, password, elsewhere } = await shared()
    await lockOut(email)
    expect(await signIn(alpha, email, password)).toBe(423)
    for (const [org, member] of [
      [alpha, id],
      [beta, elsewhere],
    ] as const) {
      expect(await detail(org, member)).toMatchObject({ status: 'active', locked_until: null })
      await expect(org.admin.call(userApi.act, { params: { id: member, action: 'unlock' }, body: {} })).rejects.toMatchObject({
        status: 409,
        body: { message: 'Account is not locked' },
      })
    }
    expect(await signIn(alpha, email, password)).toBe(423)
  })

  test('hides a lock that was seen before the other organisation came', async () => {
    const member = await heldElsewhere(server, alpha, alpha.roles['Content Manager'])
    await lockOut(member.email)
    expect(await detail(alpha, member.id)).toMatchObject({ status: 'locked' })
    const elsewhere = await joinToo(beta, member.email)
    expect(await detail(alpha, member.id)).toMatchObject({ status: 'active', locked_until: null })
    expect(await detail(beta, elsewhere)).toMatchObject({ status: 'active', locked_until: null })
  })

  test('a change made at one is told at the other without who made it and from where', async () => {
    const { id, person_id, elsewhere } = await shared()
    const { database } = server.services
    // As whoever would change a person in an organisation's transaction, with the trace of a request.
    const client = await database.pool.connect()
    await client.query('begin')
    await client.query(
      "select set_config('app.org_id', $1, true), set_config('app.actor_id', $2, true), set_config('app.actor_name', 'Foreign Admin', true), set_config('app.ip', '203.0.113.9', true), set_config('app.agent', 'Foreign Browser', true), set_config('app.verb', 'approve', true)",
      [alpha.id, alpha.adminId],
    )
    await client.query("update persons set full_name = 'New Name' where id = $1", [person_id])
    await client.query('commit')
    client.release()
    const newest = async (org: TestOrg, entity_id: string) =>
      (await org.admin.call(auditApi.list, { query: { entity_type: 'memberships', entity_id } })).results[0]
    expect(await newest(alpha, id)).toMatchObject({ actor_name: 'Foreign Admin', ip: '203.0.113.9', action: 'approve' })
    expect(await newest(beta, elsewhere)).toMatchObject({ actor_name: 'The account’s owner', ip: null, action: 'update' })
    const { rows } = await database.pool.query(
      "select 1 from audit_logs where org_id = $1 and (actor_id = $2 or ip = '203.0.113.9' or user_agent = 'Foreign Browser')",
      [beta.id, alpha.adminId],
    )
    expect(rows).toEqual([])
    expect((await detail(beta, elsewhere)).updated_by?.full_name).not.toBe((await detail(alpha, alpha.adminId)).full_name)
  })
})
