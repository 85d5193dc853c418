import { authApi } from '@pelita/contract/areas/auth.ts'
import { type UserAction, userApi } from '@pelita/contract/areas/user-api.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { type TestOrg, testOrg, testServer } from '../../../test/test-server.ts'
import { addAccount, addMember, addWithoutEmail, linkIn, mailsTo } from './accounts-for-tests.ts'

const server = testServer()
let org: TestOrg
beforeAll(async () => {
  org = await testOrg(server)
})

const PASSWORD = 'Belajar-2027'
const act = (action: UserAction, id: string, note?: string) =>
  org.admin.call(userApi.act, { params: { id, action }, body: { note } })
const detail = (id: string) => org.admin.call(userApi.detail, { params: { id } })
const choose = (reset_token: string, password = PASSWORD) =>
  server.anonymous.call(authApi.resetPassword, { body: { reset_token, password } })
const login = (email: string, password = PASSWORD) =>
  server.anonymous.send(authApi.login, { body: { email, password, org_code: org.code } })
const person = (email: string) => server.services.database.platform.selectFrom('persons').selectAll().where('email', '=', email)

describe('an invitation', () => {
  test('lets the person choose a password once, and signs them in', async () => {
    const made = await addAccount(org, { send_invitation: true, role_id: org.roles.Administrator })
    const [mail] = await mailsTo(server, made.email)
    expect(mail?.subject).toBe('Your account at Alpha')
    const token = linkIn(mail?.text ?? '')
    expect(await choose(token)).toEqual({ opens_console: true })
    await expect(choose(token, 'Belajar-2028')).rejects.toMatchObject({ status: 422, body: { message: ['Link has expired'] } })
    expect((await login(made.email)).statusCode).toBe(200)
    expect(await detail(made.id)).toMatchObject({
      invitation_pending: false,
      can_delete: false,
      last_login_at: expect.any(String),
    })
    await expect(act('resend-invitation', made.id)).rejects.toMatchObject({
      status: 409,
      body: { message: 'Account already has a password' },
    })
  })

  test('sent again ends the one before', async () => {
    const made = await addAccount(org, { send_invitation: true })
    await act('resend-invitation', made.id)
    const mails = await mailsTo(server, made.email)
    expect(mails).toHaveLength(2)
    await expect(choose(linkIn(mails[0]?.text ?? ''))).rejects.toMatchObject({ status: 422 })
    expect(await choose(linkIn(mails[1]?.text ?? ''))).toEqual({ opens_console: false })
  })

  test('is not sent when the form says so', async () => {
    const made = await addAccount(org, { send_invitation: false })
    expect(await mailsTo(server, made.email)).toEqual([])
  })

  test('ends when the address changes: it went to somebody else', async () => {
    const made = await addAccount(org, { send_invitation: true })
    const [mail] = await mailsTo(server, made.email)
    await org.admin.call(userApi.update, { params: { id: made.id }, body: { email: `new-${made.email}` } })
    await expect(choose(linkIn(mail?.text ?? ''))).rejects.toMatchObject({ status: 422 })
  })
})

describe('a password', () => {
  test('set by an administrator follows the policy and must be changed at the next login', async () => {
    await expect(addWithoutEmail(org, { password: 'short' })).rejects.toMatchObject({ status: 422 })
    const made = await addMember(server, org, { password: PASSWORD, role_id: org.roles.Administrator })
    const answer = await login(made.email)
    expect(answer.json().data).toMatchObject({ password_expired: true })
    expect(await mailsTo(server, made.email)).toEqual([])
  })

  test('is reset by a mailed link, which ends every session', async () => {
    const made = await addAccount(org, { send_invitation: true, role_id: org.roles.Administrator })
    await choose(linkIn((await mailsTo(server, made.email))[0]?.text ?? ''))
    const { token } = (await login(made.email)).json().data
    const signedIn = server.anonymous.with({ authorization: token })
    await signedIn.call(userApi.list, { query: {} })
    await act('reset-password', made.id)
    const mail = (await mailsTo(server, made.email)).at(-1)
    expect(mail?.subject).toBe('Set a new password for Alpha')
    await choose(linkIn(mail?.text ?? ''), 'Belajar-2029')
    await expect(signedIn.call(userApi.list, { query: {} })).rejects.toMatchObject({ status: 401 })
  })

  test('given in the form replaces the old one and tells the person', async () => {
    const made = await addMember(server, org, { password: PASSWORD })
    await org.admin.call(userApi.update, { params: { id: made.id }, body: { password: 'Berlatih-2027' } })
    expect((await mailsTo(server, made.email)).at(-1)?.subject).toContain('has been changed')
    expect(await person(made.email).executeTakeFirst()).toMatchObject({ must_change_password: true })
  })

  test('cannot be reset while the account is inactive', async () => {
    const made = await addAccount(org)
    await act('deactivate', made.id)
    await expect(act('reset-password', made.id)).rejects.toMatchObject({ status: 409 })
  })
})

describe('a locked account', () => {
  test('shows as locked until the time is over or somebody unlocks it', async () => {
    const made = await addMember(server, org, { password: PASSWORD, role_id: org.roles.Administrator })
    for (let tries = 0; tries < 5; tries++) await login(made.email, 'Wrong-0000')
    expect(await detail(made.id)).toMatchObject({ status: 'locked', locked_until: expect.any(String) })
    const { results } = await org.admin.call(userApi.list, { query: { status: 'locked' } })
    expect(results.map((row) => row.id)).toEqual([made.id])
    const before = (await detail(made.id)).updated_at
    expect(before).toBe(made.updated_at)
    expect(await act('unlock', made.id)).toEqual({ id: made.id, status: 'active' })
    expect((await login(made.email)).statusCode).toBe(200)
    await expect(act('unlock', made.id)).rejects.toMatchObject({ status: 409, body: { message: 'Account is not locked' } })
  })
})

describe('a request for access', () => {
  const request = async () => {
    const member = await org.member({ full_name: 'Asking Person' })
    await org.work((db) =>
      db.updateTable('memberships').set({ status: 'waiting_approval' }).where('id', '=', member.id).execute(),
    )
    const asked = await detail(member.id)
    return { ...asked, email: asked.email ?? '' }
  }

  test('is approved, and the person hears of it', async () => {
    const asked = await request()
    expect(await act('approve', asked.id)).toEqual({ id: asked.id, status: 'active' })
    expect((await mailsTo(server, asked.email))[0]?.subject).toBe('Welcome to Alpha')
    await expect(act('activate', asked.id)).rejects.toMatchObject({ status: 409 })
  })

  test('is rejected with a note only; then the account is gone and the note is told', async () => {
    const asked = await request()
    await expect(act('reject', asked.id)).rejects.toMatchObject({ status: 422, body: { message: ['Note is required'] } })
    await expect(act('reject', asked.id, '   ')).rejects.toMatchObject({ status: 422 })
    expect(await act('reject', asked.id, 'Please use your office address')).toEqual({ id: asked.id, status: null })
    await expect(detail(asked.id)).rejects.toMatchObject({ status: 404 })
    expect((await mailsTo(server, asked.email))[0]?.text).toContain('Please use your office address')
    const entries = await org.work((db) =>
      db
        .selectFrom('audit_logs')
        .select(['action', 'changes'])
        .where('entity_id', '=', asked.id)
        .where('action', '=', 'reject')
        .execute(),
    )
    expect(entries.some((entry) => JSON.stringify(entry.changes).includes('office address'))).toBe(true)
  })
})
