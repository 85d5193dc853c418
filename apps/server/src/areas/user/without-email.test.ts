import { authApi } from '@pelita/contract/areas/auth.ts'
import { learnerApi } from '@pelita/contract/areas/learner.ts'
import { userApi } from '@pelita/contract/areas/user-api.ts'
import { userImportApi } from '@pelita/contract/areas/user-import.ts'
import { userRecordApi } from '@pelita/contract/areas/user-record.ts'
import { learnerNotificationApi } from '@pelita/contract/learning/learner-notification.ts'
import { notificationApi } from '@pelita/contract/platform/notification.ts'
import { user } from '@pelita/contract/platform/user.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { newestLink } from '../../../test/person-builders.ts'
import { type TestOrg, testOrg, testServer } from '../../../test/test-server.ts'
import { queueMail } from '../../platform/mail/queue-mails.ts'
import { recipientOf } from '../../platform/mail/recipient.ts'
import { aDivision, addAccount, addWithoutEmail, anAccount, aRole, personIdOf } from './accounts-for-tests.ts'
import { csv, file, row } from './import/sheets-for-tests.ts'

const server = testServer()
let org: TestOrg
beforeAll(async () => {
  org = await testOrg(server, 'Plant')
})
const FIRST = 'Pertama-Kali-26'
const OWN = 'Kata-Kunci-Baru-7'

const signIn = async (name: string, password: string, door: 'console' | 'learner' = 'learner') => {
  const body = { email: name, password, org_code: org.code }
  return server.anonymous.send(door === 'learner' ? learnerApi.login : authApi.login, { body })
}
const choose = async (answer: Awaited<ReturnType<typeof signIn>>, old: string, password: string) =>
  server.anonymous.send(authApi.changePassword, {
    body: { verification_id: answer.json().data.verification_id, old_password: old, password },
  })
const detail = (id: string) => org.admin.call(userApi.detail, { params: { id } })

describe('an account without e-mail', () => {
  test('is active at once; its first password is changed at the first sign-in, at either door', async () => {
    for (const door of ['learner', 'console'] as const) {
      const role_id = door === 'console' ? await aRole(org, [user.can('list')]) : null
      const made = await addWithoutEmail(org, { password: FIRST, role_id })
      expect(made).toMatchObject({ email: null, status: 'active', is_pending: false, invitation_pending: false })
      const first = await signIn(made.nik, FIRST, door)
      expect(first.json().data).toMatchObject({ password_expired: true })
      expect((await choose(first, FIRST, OWN)).statusCode).toBe(200)
      expect((await signIn(made.nik.toLowerCase(), OWN, door)).json().data).toMatchObject({ token: expect.any(String) })
    }
  })

  test('nothing stands in the way of several of them, and an empty field is no address', async () => {
    const one = await addWithoutEmail(org)
    const other = await addWithoutEmail(org, { email: '' })
    expect([one.email, other.email]).toEqual([null, null])
    expect(await personIdOf(org, one.id)).not.toBe(await personIdOf(org, other.id))
    // No password yet: the account is there, and opens with the one that is set.
    expect((await signIn(one.nik, FIRST)).statusCode).toBe(400)
    await org.admin.call(userApi.update, { params: { id: one.id }, body: { password: FIRST } })
    expect((await signIn(one.nik, FIRST)).json().data).toMatchObject({ password_expired: true })
  })

  test('the NIK is what is taken', async () => {
    const { nik } = await addWithoutEmail(org)
    const again = org.admin.call(userApi.create, { body: await anAccount(org, { email: null, nik }) })
    await expect(again).rejects.toMatchObject({ status: 422, body: { message: ['NIK has already been taken'] } })
  })

  test('is found by name and NIK, exported, and its data handed out', async () => {
    const made = await addWithoutEmail(org, { full_name: 'Wayan Tanpa Surel' })
    const { results } = await org.admin.call(userApi.list, { query: { keyword: made.nik } })
    expect(results).toMatchObject([{ id: made.id, email: null }])
    expect((await org.admin.call(userApi.download, { query: { keyword: made.nik } })).byteLength).toBeGreaterThan(1000)
    expect((await org.admin.call(userRecordApi.personalData, { params: { id: made.id } })).byteLength).toBeGreaterThan(100)
    const { results: history } = await org.admin.call(userRecordApi.activities, { params: { id: made.id }, query: {} })
    expect(history).toEqual([])
  })

  test('what would be mailed stands in the inbox, and the log says that it was not mailed', async () => {
    const made = await addWithoutEmail(org, { password: FIRST })
    await choose(await signIn(made.nik, FIRST), FIRST, OWN)
    const { token } = (await signIn(made.nik, OWN)).json().data
    await org.admin.call(userApi.update, { params: { id: made.id }, body: { nik: `${made.nik}-N` } })
    const payload = { full_name: 'Siti', title: 'Laskar', news: 'approved', due: null, fetch_until: null, note: null } as never
    await org.work((db) => queueMail(db, { template: 'loan_status', recipient: recipientOf(made), payload }))
    const { results } = await org.admin.call(notificationApi.logs, { query: { status: 'skipped' } })
    expect(results.map(({ recipient, event }) => [recipient, event])).toContainEqual([`${made.nik}-N`, 'login_changed'])
    expect(results.every(({ can_retry, error }) => !can_retry && error === null)).toBe(true)
    const inbox = await server.anonymous
      .with({ authorization: `Bearer ${token}` })
      .call(learnerNotificationApi.list, { query: {} })
    expect(inbox.results.map(({ event }) => event)).toContain('loan_status')
  })

  test('what is done by mail is refused with the way that is left', async () => {
    const { id } = await addWithoutEmail(org)
    for (const action of ['reset-password', 'resend-invitation'] as const)
      await expect(org.admin.call(userApi.act, { params: { id, action }, body: {} })).rejects.toMatchObject({
        status: 409,
        body: { message: 'Account has no email. Please set a password instead.' },
      })
  })

  test('an address that is added counts when its holder has proved it', async () => {
    const made = await addWithoutEmail(org, { password: FIRST })
    const email = `added-${made.nik.toLowerCase()}@plant.test`
    await org.admin.call(userApi.update, { params: { id: made.id }, body: { email } })
    expect(await detail(made.id)).toMatchObject({ email: null, new_email: email, status: 'active' })
    expect((await signIn(email, FIRST)).statusCode).toBe(400)
    const reset_token = await newestLink(server, email)
    expect((await server.anonymous.send(authApi.resetPassword, { body: { reset_token, password: OWN } })).statusCode).toBe(200)
    expect(await detail(made.id)).toMatchObject({ email, new_email: null })
    for (const name of [email, made.nik]) expect((await signIn(name, OWN)).json().data).toHaveProperty('token')
    const away = org.admin.call(userApi.update, { params: { id: made.id }, body: { email: '' } })
    await expect(away).rejects.toMatchObject({ status: 422 })
  })

  test('an address that waits can be taken back, and its link opens nothing any more', async () => {
    const made = await addWithoutEmail(org)
    const email = `back-${made.nik.toLowerCase()}@plant.test`
    await org.admin.call(userApi.update, { params: { id: made.id }, body: { email } })
    const reset_token = await newestLink(server, email)
    await org.admin.call(userApi.update, { params: { id: made.id }, body: { email: null } })
    expect(await detail(made.id)).toMatchObject({ email: null, new_email: null })
    expect((await server.anonymous.send(authApi.resetPassword, { body: { reset_token, password: OWN } })).statusCode).toBe(422)
  })

  test('comes back from the bin as it was, and is anonymised like everybody', async () => {
    const made = await addWithoutEmail(org, { password: FIRST })
    await org.admin.call(userApi.remove, { params: { id: made.id }, query: {} })
    await org.work(async (db) => {
      await db.executeQuery(
        db.selectNoFrom((e) => e.fn('set_config', [e.val('app.bin'), e.val('open'), e.val(true)]).as('x')).compile(),
      )
      await db.updateTable('memberships').set({ deleted_at: null }).where('id', '=', made.id).execute()
    })
    expect(await detail(made.id)).toMatchObject({ status: 'active', email: null })
    expect((await signIn(made.nik, FIRST)).json().data).toMatchObject({ password_expired: true })
    await org.admin.call(userApi.act, { params: { id: made.id, action: 'deactivate' }, body: {} })
    expect(await org.admin.call(userApi.anonymise, { params: { id: made.id } })).toMatchObject({ full_name: /^Deleted User/ })
  })
})

describe('a pending account', () => {
  test('takes no password that would open nothing', async () => {
    const says = { status: 422, body: { message: ['The password is chosen when the invitation is accepted'] } }
    const body = await anAccount(org, { password: FIRST })
    await expect(org.admin.call(userApi.create, { body })).rejects.toMatchObject(says)
    const { id } = await addAccount(org)
    await expect(org.admin.call(userApi.update, { params: { id }, body: { password: FIRST } })).rejects.toMatchObject(says)
  })

  test('is not called active when somebody activates it', async () => {
    const { id } = await addAccount(org)
    await expect(org.admin.call(userApi.act, { params: { id, action: 'activate' }, body: {} })).rejects.toMatchObject({
      status: 409,
      body: { message: 'Account is pending. It becomes active when its invitation is accepted.' },
    })
  })

  test('becomes active when its address is taken away', async () => {
    const { id, nik } = await addAccount(org)
    await org.admin.call(userApi.update, { params: { id }, body: { email: null, password: FIRST } })
    expect(await detail(id)).toMatchObject({ email: null, status: 'active', is_pending: false })
    expect((await signIn(nik, FIRST)).json().data).toMatchObject({ password_expired: true })
  })
})

describe('a sheet without addresses', () => {
  test('300 people are imported and handed first passwords, each of which opens one account', async () => {
    await aDivision(org, 'OPS')
    const niks = Array.from({ length: 300 }, (_, n) => `000${1000 + n}`)
    const head = ['NIK', 'Full Name', 'Job Position', 'Division Code']
    const sheet = csv(
      niks.map((nik) => [nik, `Worker ${nik}`, 'Operator', 'OPS']),
      head,
    )
    const shown = await org.admin.call(userImportApi.preview, {
      file: file(sheet),
      fields: { mode: 'create', send_invitation: 'true' },
    })
    expect(shown).toMatchObject({ creates: 300, failed: 0 })
    const done = await org.admin.call(userImportApi.commit, { body: { import_id: shown.import_id } })
    expect(done).toMatchObject({ created: 300, without_email: expect.arrayContaining([expect.any(String)]) })
    const handed = await org.admin.call(userApi.firstPasswords, { body: { ids: done.without_email } })
    expect(handed.slips.map(({ nik }) => nik).sort()).toEqual(niks)
    expect(new Set(handed.slips.map(({ password }) => password)).size).toBe(300)
    expect(Buffer.from(handed.sheet, 'base64').subarray(0, 2).toString()).toBe('PK')
    expect(handed).toMatchObject({ organization: 'Plant', address: expect.stringContaining(`learn?org_code=${org.code}`) })
    const [{ nik = '', password = '' } = {}] = handed.slips
    const first = await signIn(nik, password)
    expect(first.json().data).toMatchObject({ password_expired: true })
    expect((await choose(first, password, password)).statusCode).toBe(422)
    expect((await choose(first, password, OWN)).statusCode).toBe(200)
    expect((await signIn(nik, OWN)).json().data).toHaveProperty('token')
    expect((await signIn(niks[7] ?? '', password)).statusCode).toBe(400)
  }, 60_000)

  test('an empty cell leaves an address as it is; an address in it waits to be proved', async () => {
    const known = await addAccount(org)
    const without = await addWithoutEmail(org)
    const rows = [row(known.nik, { 2: '', 3: 'Foreman' }), row(without.nik, { 2: `new-${without.nik.toLowerCase()}@plant.test` })]
    const shown = await org.admin.call(userImportApi.preview, { file: file(csv(rows)), fields: { mode: 'create-and-update' } })
    expect(shown).toMatchObject({ updates: 2, failed: 0 })
    await org.admin.call(userImportApi.commit, { body: { import_id: shown.import_id } })
    expect(await detail(known.id)).toMatchObject({ email: known.email, posisi: 'Foreman' })
    expect(await detail(without.id)).toMatchObject({ email: null, new_email: `new-${without.nik.toLowerCase()}@plant.test` })
  })
})

describe('first passwords', () => {
  test('are for accounts without an address, within reach, and end what was open', async () => {
    const made = await addWithoutEmail(org, { password: FIRST })
    await choose(await signIn(made.nik, FIRST), FIRST, OWN)
    const { token } = (await signIn(made.nik, OWN)).json().data
    const { slips } = await org.admin.call(userApi.firstPasswords, { body: { ids: [made.id] } })
    expect((await server.anonymous.with({ authorization: `Bearer ${token}` }).send(learnerApi.me)).statusCode).toBe(401)
    expect((await signIn(made.nik, slips[0]?.password ?? '')).json().data).toMatchObject({ password_expired: true })
    const mailed = await addAccount(org)
    await expect(org.admin.call(userApi.firstPasswords, { body: { ids: [mailed.id] } })).rejects.toMatchObject({
      status: 409,
      body: { message: `${mailed.full_name} has an email. Please reset the password by mail.` },
    })
    const creator = await org.as([user.can('create')])
    await expect(creator.call(userApi.firstPasswords, { body: { ids: [made.id] } })).rejects.toMatchObject({ status: 403 })
    const fresh = await addWithoutEmail(org)
    expect((await creator.call(userApi.firstPasswords, { body: { ids: [fresh.id] } })).slips).toHaveLength(1)
    const strong = await addWithoutEmail(org, { role_id: org.roles.Administrator })
    await expect(creator.call(userApi.firstPasswords, { body: { ids: [strong.id] } })).rejects.toMatchObject({ status: 403 })
  })

  test('follow the rules of the organisation', async () => {
    const strict = await testOrg(server, 'Strict')
    const rules = { min_length: 30, require_upper: true, require_lower: true, require_digit: true, require_symbol: true }
    await server.services.database.pool.query(
      "insert into organization_settings (org_id, key, value) values ($1, 'authentication', $2)",
      [strict.id, JSON.stringify(rules)],
    )
    const { id } = await addWithoutEmail(strict)
    const { slips } = await strict.admin.call(userApi.firstPasswords, { body: { ids: [id] } })
    expect(slips[0]?.password).toMatch(/^(?=.*[A-Z])(?=.*\d)(?=.*-).{30,}$/)
  })
})
