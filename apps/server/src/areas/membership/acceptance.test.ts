import { authApi } from '@pelita/contract/areas/auth.ts'
import { learnerApi } from '@pelita/contract/areas/learner.ts'
import { userApi } from '@pelita/contract/areas/user-api.ts'
import { auditApi } from '@pelita/contract/platform/audit.ts'
import { membershipApi } from '@pelita/contract/platform/membership.ts'
import type { SignedIn } from '@pelita/contract/platform/sign-in.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { addedAccount, type HeldPerson, heldElsewhere, mailedTo, newestLink } from '../../../test/person-builders.ts'
import { type TestOrg, testOrg, testServer } from '../../../test/test-server.ts'

const server = testServer()
const NEW = 'Kembali-Segar-7'
let home: TestOrg
let org: TestOrg
beforeAll(async () => {
  ;[home, org] = [await testOrg(server, 'Home'), await testOrg(server, 'Beta')]
})

const open = (token: string) => server.anonymous.call(membershipApi.open, { body: { token } })
const accept = (token: string, password?: string) => server.anonymous.call(membershipApi.accept, { body: { token, password } })
const expired = { status: 422, body: { message: ['Link has expired'] } }
const detail = (id: string, where = org) => where.admin.call(userApi.detail, { params: { id } })
const enters = async (where: TestOrg, email: string, password: string) =>
  (await server.anonymous.send(learnerApi.login, { body: { email, password, org_code: where.code } })).statusCode === 200
const personOf = (email: string) =>
  server.services.database.platform.selectFrom('persons').selectAll().where('email', '=', email).executeTakeFirst()

/** Invited here; answers the account and the link it was mailed. */
async function invited(values: Parameters<typeof addedAccount>[1] = {}) {
  const account = await addedAccount(org, { full_name: 'Typed Name', send_invitation: true, ...values })
  return { account, token: await newestLink(server, account.email) }
}

describe('by the mailed link', () => {
  test('a newcomer chooses a password and becomes what was typed', async () => {
    const { account, token } = await invited({ phone: '0822222222' })
    expect(await open(token)).toEqual({ kind: 'invitation', organization: 'Beta', email: account.email, password: 'choose' })
    await expect(accept(token)).rejects.toMatchObject({ status: 422, body: { message: ['Password is required'] } })
    await expect(accept(token, 'short')).rejects.toMatchObject({ status: 422 })
    expect(await accept(token, NEW)).toEqual({ opens_console: false })
    expect(await detail(account.id)).toMatchObject({
      status: 'active',
      is_pending: false,
      full_name: 'Typed Name',
      phone: '0822222222',
    })
    expect(await enters(org, account.email, NEW)).toBe(true)
    await expect(accept(token, NEW)).rejects.toMatchObject(expired)
    await expect(open(token)).rejects.toMatchObject(expired)
  })

  test('somebody known accepts with one press, keeps name and password, and comes in with it', async () => {
    const known = await heldElsewhere(server, home)
    const { account, token } = await invited({ email: known.email })
    expect(await open(token)).toMatchObject({ kind: 'invitation', password: 'own' })
    await accept(token)
    expect(await detail(account.id)).toMatchObject({
      status: 'active',
      full_name: 'Real Person',
      phone: '0811111111',
      is_shared: true,
    })
    expect(await enters(org, known.email, known.password)).toBe(true)
    expect(await enters(home, known.email, known.password)).toBe(true)
  })

  test('the mail to somebody known reads like the one to a newcomer', async () => {
    const known = await heldElsewhere(server, home)
    const [one, two] = [await invited(), await invited({ email: known.email })]
    const text = async ({ account, token }: typeof one) =>
      (await mailedTo(server, account.email)).at(-1)?.text.replaceAll(token, '…')
    expect(await text(two)).toBe(await text(one))
  })

  test('it can be declined, and the invitation rests until an administrator activates it again', async () => {
    const { account, token } = await invited()
    expect(await server.anonymous.call(membershipApi.decline, { body: { token } })).toBeNull()
    await expect(accept(token, NEW)).rejects.toMatchObject(expired)
    expect(await detail(account.id)).toMatchObject({ status: 'inactive', is_pending: true })
    await org.admin.call(userApi.act, { params: { id: account.id, action: 'activate' }, body: {} })
    await org.admin.call(userApi.act, { params: { id: account.id, action: 'resend-invitation' }, body: {} })
    await accept(await newestLink(server, account.email), NEW)
    expect((await detail(account.id)).status).toBe('active')
  })

  test('it opens nothing once the account is deactivated, deleted or has another address', async () => {
    for (const spoil of [
      (id: string) => org.admin.call(userApi.act, { params: { id, action: 'deactivate' as const }, body: {} }),
      (id: string) => org.admin.call(userApi.remove, { params: { id }, query: {} }),
      (id: string) => org.admin.call(userApi.update, { params: { id }, body: { email: `moved-${id}@beta.test` } }),
    ]) {
      const { account, token } = await invited()
      await spoil(account.id)
      await expect(accept(token, NEW)).rejects.toMatchObject(expired)
      expect(await personOf(account.email)).toBeUndefined()
    }
  })

  test('a first password of the administrator counts for a newcomer alone, and must be replaced', async () => {
    const known = await heldElsewhere(server, home)
    const [fresh, taken] = [
      await invited({ password: 'Belajar-2027' }),
      await invited({ email: known.email, password: 'Belajar-2027' }),
    ]
    expect(await open(fresh.token)).toMatchObject({ password: 'given' })
    expect(await open(taken.token)).toMatchObject({ password: 'own' })
    await accept(fresh.token)
    await accept(taken.token)
    expect(await personOf(fresh.account.email)).toMatchObject({ must_change_password: true, password_unproven: true })
    expect(await enters(org, fresh.account.email, 'Belajar-2027')).toBe(true)
    expect(await enters(org, known.email, 'Belajar-2027')).toBe(false)
    expect(await enters(org, known.email, known.password)).toBe(true)
  })

  test('the history of the organisation tells that it happened, and of nobody but the owner', async () => {
    const known = await heldElsewhere(server, home)
    const { account, token } = await invited({ email: known.email })
    await accept(token)
    const { results } = await org.admin.call(auditApi.list, { query: { entity_type: 'memberships', entity_id: account.id } })
    expect(results[0]).toMatchObject({ actor_name: 'The account’s owner', ip: null })
    expect(results[0]?.changes).toContainEqual({ field: 'accepted', from: false, to: true })
    expect(JSON.stringify(results)).not.toContain(known.person_id)
  })
})

describe('after signing in elsewhere', () => {
  const waiting = async (known: HeldPerson, client: Awaited<ReturnType<TestOrg['learner']>>) =>
    (await client.call(membershipApi.learnerInvitations, {})).results.map((one) => [one.organization, known.email])
  const signedIn = async ({ email, password }: HeldPerson) => {
    const answer = await server.anonymous.send(learnerApi.login, { body: { email, password, org_code: home.code } })
    return server.anonymous.with({ authorization: answer.json().data.token })
  }

  test('a learner sees what waits, accepts it, and comes in there', async () => {
    const known = await heldElsewhere(server, home)
    const account = await addedAccount(org, { email: known.email })
    const client = await signedIn(known)
    expect(await client.call(membershipApi.learnerInvitations, {})).toEqual({
      results: [{ id: account.id, organization: 'Beta', org_code: org.code, invited_at: expect.any(String) }],
    })
    const params = { id: account.id }
    expect(await client.call(membershipApi.learnerAnswer, { params, body: { action: 'accept' } })).toEqual({
      organization: 'Beta',
      org_code: org.code,
      opens_console: false,
    })
    expect(await waiting(known, client)).toEqual([])
    const { results } = await org.admin.call(auditApi.list, { query: { entity_type: 'memberships', entity_id: account.id } })
    expect(results[0]).toMatchObject({ actor_name: 'The account’s owner', ip: null })
    expect(await enters(org, known.email, known.password)).toBe(true)
  })

  test('a member of the console declines', async () => {
    const known = await heldElsewhere(server, home, home.roles['Content Manager'])
    const account = await addedAccount(org, { email: known.email })
    const { token } = (await server.anonymous.call(authApi.login, {
      body: { email: known.email, password: known.password, org_code: home.code },
    })) as SignedIn
    const client = server.anonymous.with({ authorization: token })
    expect((await client.call(membershipApi.invitations, {})).results).toHaveLength(1)
    await client.call(membershipApi.answer, { params: { id: account.id }, body: { action: 'decline' } })
    expect(await detail(account.id)).toMatchObject({ status: 'inactive', is_pending: true, full_name: 'Siti Aminah' })
    await expect(
      client.call(membershipApi.answer, { params: { id: account.id }, body: { action: 'accept' } }),
    ).rejects.toMatchObject({ status: 404 })
  })

  test('nobody but the person sees them: no session without their own password, no address unproved, no chosen password', async () => {
    const known = await heldElsewhere(server, home)
    await addedAccount(org, { email: known.email })
    // What single sign-on, an API gateway or a test opens: a session that the person's password did not open.
    const opened = await home.learner({ id: known.id, person_id: known.person_id, nik: known.nik })
    expect(await waiting(known, opened)).toEqual([])
    const own = await signedIn(known)
    expect(await waiting(known, own)).toHaveLength(1)
    const person = (values: Record<string, unknown>) =>
      server.services.database.platform.updateTable('persons').set(values).where('id', '=', known.person_id).execute()
    await person({ address_proven: false })
    expect(await waiting(known, own)).toEqual([])
    await person({ address_proven: true, password_unproven: true })
    expect(await waiting(known, own)).toEqual([])
    const stranger = await signedIn(await heldElsewhere(server, home))
    expect(await waiting(known, stranger)).toEqual([])
  })
})

test('a hundred who open one link at once make one member of one person', async () => {
  const { account, token } = await invited()
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => server.anonymous.send(membershipApi.accept, { body: { token, password: NEW } })),
  )
  expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1)
  expect((await detail(account.id)).status).toBe('active')
}, 120_000)

test('a person whom twenty organisations invite accepts them all at once and stays one person', async () => {
  const email = `everywhere@${org.code}.test`
  const tokens: string[] = []
  for (let n = 0; n < 20; n++) {
    const one = await testOrg(server, `Org ${n}`)
    await addedAccount(one, { email, send_invitation: true })
    tokens.push(await newestLink(server, email))
  }
  const answers = await Promise.all(
    tokens.map((token) => server.anonymous.send(membershipApi.accept, { body: { token, password: NEW } })),
  )
  expect(answers.map((answer) => answer.statusCode).filter((status) => status !== 200)).toEqual([])
  const { rows } = await server.services.database.pool.query<{ n: number }>(
    'select count(distinct m.org_id)::int as n from memberships m join persons p on p.id = m.person_id where p.email = $1',
    [email],
  )
  expect(rows[0]?.n).toBe(20)
}, 120_000)
