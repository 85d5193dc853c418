import { authApi } from '@pelita/contract/areas/auth.ts'
import { learnerApi } from '@pelita/contract/areas/learner.ts'
import { userApi } from '@pelita/contract/areas/user-api.ts'
import { userImportApi } from '@pelita/contract/areas/user-import.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { aClass } from '../../../test/builders.ts'
import { addedAccount, type HeldPerson, heldElsewhere, mailedTo } from '../../../test/person-builders.ts'
import { type TestOrg, testOrg, testServer } from '../../../test/test-server.ts'
import { enrollPeople } from '../../learning/cohort/enrollment/enrollments.ts'
import { mailParticipants } from '../../learning/cohort/mails/class-mails.ts'
import { keepingAdministrator } from '../../platform/auth/administrators.ts'
import { hashToken } from '../../platform/http/visitor.ts'

const server = testServer()
/** The organisation that has the person, and the one that asks for the same address. */
let home: TestOrg
let org: TestOrg
let known: HeldPerson
beforeAll(async () => {
  ;[home, org] = [await testOrg(server, 'Home'), await testOrg(server, 'Beta')]
  known = await heldElsewhere(server, home)
})

const typed = { full_name: 'Typed Name', phone: '0822222222', gender: 'female', birth_date: '1991-01-01' } as const
/** Everything an answer says, but for what must differ between two accounts. */
const alike = (answer: object) =>
  JSON.parse(
    JSON.stringify(answer, (key, value) =>
      ['id', 'email', 'new_email', 'nik', 'created_at', 'updated_at', 'row', 'value', 'import_id'].includes(key)
        ? typeof value
        : value,
    ),
  )

/** One account for an address nobody has, one for an address that is known elsewhere. */
async function bothWays(values: Record<string, unknown> = {}) {
  const other = await heldElsewhere(server, home)
  const fresh = await addedAccount(org, { ...typed, ...values })
  const taken = await addedAccount(org, { ...typed, ...values, email: other.email })
  return { fresh, taken, other }
}

describe('an address that is known elsewhere and one that is not answer alike', () => {
  test('when an account is created, read, listed and found', async () => {
    const { fresh, taken, other } = await bothWays()
    expect(alike(taken)).toEqual(alike(fresh))
    expect(taken).toMatchObject({ ...typed, status: 'pending', is_pending: true, is_shared: false, locked_until: null })
    expect(taken).toMatchObject({ invitation_pending: true, last_login_at: null, can_change_login: true })
    const { results } = await org.admin.call(userApi.list, { query: { keyword: other.email } })
    expect(results).toMatchObject([{ full_name: typed.full_name, status: 'pending' }])
    const theirs = await org.admin.call(userApi.list, { query: { keyword: 'Real Person' } })
    expect(theirs.results).toEqual([])
  })

  test('when a password is typed with it, which tells nothing and opens nothing', async () => {
    const { fresh, taken } = await bothWays({ password: 'Belajar-2027', role_id: org.roles['Content Manager'] })
    expect(alike(taken)).toEqual(alike(fresh))
    for (const { email } of [fresh, taken]) {
      const answer = await server.anonymous.send(authApi.login, { body: { email, password: 'Belajar-2027', org_code: org.code } })
      expect([answer.statusCode, answer.json().message]).toEqual([400, 'Email, NIK or password is incorrect'])
    }
  })

  test('in an import, from the preview to the commit and the update after it', async () => {
    const stranger = `sheet-${known.email}`
    const sheet = (rows: readonly string[][]) =>
      new File([['NIK,Full Name,Email,Job Position,Division Code', ...rows.map((row) => row.join(','))].join('\n')], 'people.csv')
    await org.work((db) => db.insertInto('divisions').values({ division_code: 'OPS', division_name: 'Operations' }).execute())
    const preview = (email: string, nik: string, mode: 'create' | 'create-and-update' = 'create') =>
      org.admin.call(userImportApi.preview, { file: sheet([[nik, 'Sheet Person', email, 'Staff', 'OPS']]), fields: { mode } })
    const [one, two] = [await preview(known.email, 'SH-1'), await preview(stranger, 'SH-2')]
    expect(alike(one)).toEqual(alike(two))
    for (const { import_id } of [one, two])
      expect(await org.admin.call(userImportApi.commit, { body: { import_id } })).toEqual({
        created: 1,
        updated: 0,
        failed: 0,
        without_email: [],
      })
    const found = await org.admin.call(userApi.list, { query: { keyword: 'Sheet Person' } })
    expect(found.results.map((row) => row.status)).toEqual(['pending', 'pending'])
    const another = await heldElsewhere(server, home)
    const changes = [
      await preview(another.email, 'SH-1', 'create-and-update'),
      await preview(`new-${stranger}`, 'SH-2', 'create-and-update'),
    ]
    expect(alike(changes[0] ?? {})).toEqual(alike(changes[1] ?? {}))
    expect(changes[0]).toMatchObject({ updates: 1, failed: 0 })
  })

  test('when the address of an account is changed to it, and only colleagues count as taken', async () => {
    const { fresh } = await bothWays()
    const other = await heldElsewhere(server, home)
    const change = (email: string) => org.admin.call(userApi.update, { params: { id: fresh.id }, body: { email } })
    const unknown = await change(`nobody-${other.email}`)
    expect(alike(await change(other.email))).toEqual(alike(unknown))
    const colleague = await addedAccount(org)
    const refused = { status: 422, body: { message: ['Email has already been taken'] } }
    await expect(change(colleague.email)).rejects.toMatchObject(refused)
    await expect(addedAccount(org, { email: other.email })).rejects.toMatchObject(refused)
  })

  test('in bulk actions, status changes, mailed links and what else can be done with an account', async () => {
    const { fresh, taken } = await bothWays()
    const act = async (id: string, action: 'reset-password' | 'unlock' | 'resend-invitation' | 'deactivate' | 'activate') => {
      const answer = await org.admin.send(userApi.act, { params: { id, action }, body: {} })
      return [answer.statusCode, answer.json().message, answer.json().data?.status]
    }
    for (const action of ['reset-password', 'unlock', 'resend-invitation', 'deactivate', 'activate'] as const)
      expect([action, await act(taken.id, action)]).toEqual([action, await act(fresh.id, action)])
    const bulk = (id: string) => org.admin.call(userApi.bulk, { body: { ids: [id], action: 'add-to-group', value: 'expert' } })
    expect(await bulk(taken.id)).toEqual(await bulk(fresh.id))
  })
})

describe('a pending person', () => {
  test('is not told apart at any door, and costs the holder of the address no try', async () => {
    const { taken, other } = await bothWays()
    const asLearner = { email: other.email, password: other.password, org_code: org.code }
    const refusal = { statusCode: 400 }
    for (let n = 0; n < 6; n++)
      expect(await server.anonymous.send(learnerApi.login, { body: { ...asLearner, password: `Wrong-${n}` } })).toMatchObject(
        refusal,
      )
    expect(await server.anonymous.send(learnerApi.login, { body: asLearner })).toMatchObject(refusal)
    expect(
      await server.anonymous.send(learnerApi.login, { body: { nik: taken.nik, password: other.password, org_code: org.code } }),
    ).toMatchObject(refusal)
    const atHome = await server.anonymous.send(learnerApi.login, { body: { ...asLearner, org_code: home.code } })
    expect(atHome.statusCode).toBe(200)
    const before = (await mailedTo(server, other.email)).length
    const forgotten = await server.anonymous.send(authApi.forgotPassword, { body: { email: other.email, org_code: org.code } })
    expect(forgotten.statusCode).toBe(202)
    expect(await mailedTo(server, other.email)).toHaveLength(before)
  })

  test('cannot be acted for with an API credential', async () => {
    const { fresh } = await bothWays()
    await server.services.database.platform
      .insertInto('api_credentials')
      .values({ org_id: org.id, name: 'Gateway', key_hash: hashToken(`key-${fresh.id}`), scopes: ['learner-intake'] })
      .execute()
    const enter = async (nik: string) => {
      const { rows } = await org.work((db) =>
        sql`select * from credential_enter(${hashToken(`key-${fresh.id}`)}, 'learner-intake', ${nik})`.execute(db),
      )
      return rows.length
    }
    expect([await enter(fresh.nik), await enter(org.someone.nik)]).toEqual([0, 1])
  })

  test('can be chosen and enrolled, and is told of the classes only with the invitation', async () => {
    const { batch_id } = await aClass(org, { batch: { title: 'Batch March' } })
    const member = await addedAccount(org)
    const chosen = await org.admin.call(userApi.list, { query: { keyword: member.email } })
    expect(chosen.results).toMatchObject([{ id: member.id, is_pending: true }])
    expect(await org.work((db) => enrollPeople(db, batch_id, [member.id]))).toMatchObject({ added: 1, skipped: [] })
    await org.work((db) => mailParticipants(db, 'waiting_list_promoted', batch_id, [member.id]))
    await org.admin.call(userApi.act, { params: { id: member.id, action: 'resend-invitation' }, body: {} })
    const mails = await mailedTo(server, member.email)
    expect(mails.map((mail) => mail.subject)).toEqual(['Your account at Beta'])
    expect(mails[0]?.text).toContain('These classes wait for you: Kepemimpinan Dasar (Batch March).')
  })

  test('is counted as pending, not as active, and never as the last administrator', async () => {
    const own = await testOrg(server, 'Counted')
    const before = (await own.admin.call(userApi.list, { query: { status: 'active' } })).pagination.total_data
    const second = await addedAccount(own, { role_id: own.roles.Administrator })
    const count = async (status?: 'active' | 'pending') =>
      (await own.admin.call(userApi.list, { query: { ...(status && { status }), page_size: 1 } })).pagination.total_data
    expect([await count('active'), await count('pending'), await count()]).toEqual([before, 1, before + 1])
    const clerk = await own.as(['*'])
    await clerk.call(userApi.act, { params: { id: own.adminId, action: 'deactivate' }, body: {} })
    const { rows } = await own.work((db) =>
      sql<{ id: string }>`select m.id from memberships m join roles r on r.id = m.role_id
        where r.permissions = '{*}' and m.status = 'active' and m.person_id is not null`.execute(db),
    )
    expect(rows).toHaveLength(1)
    // The only one left who can come in; the pending one does not count, whoever asks.
    await expect(
      own.work((db) =>
        keepingAdministrator(db, () =>
          db
            .updateTable('memberships')
            .set({ status: 'inactive' })
            .where('id', '=', rows[0]?.id ?? '')
            .execute(),
        ),
      ),
    ).rejects.toThrow('At least one administrator is required')
    expect(second.status).toBe('pending')
  })
})

test('what happens to the person elsewhere does not reach a pending membership', async () => {
  const { taken, other } = await bothWays()
  await server.services.database.platform
    .updateTable('persons')
    .set({ full_name: 'Renamed Elsewhere', phone: '0899999999', locked_until: '2999-01-01T00:00:00Z' })
    .where('id', '=', other.person_id)
    .execute()
  expect(await org.admin.call(userApi.detail, { params: { id: taken.id } })).toEqual(taken)
})
