import { userApi } from '@pelita/contract/areas/user-api.ts'
import { userImportApi } from '@pelita/contract/areas/user-import.ts'
import { auditApi } from '@pelita/contract/platform/audit.ts'
import { membershipApi } from '@pelita/contract/platform/membership.ts'
import { user } from '@pelita/contract/platform/user.ts'
import { beforeAll, expect, test } from 'vitest'
import { type TestOrg, testOrg, testServer } from '../../../test/test-server.ts'
import { aDivision, addAccount, addMember, joinToo, linkIn, mailsTo, personIdOf } from './accounts-for-tests.ts'

const server = testServer()
let org: TestOrg
beforeAll(async () => {
  org = await testOrg(server)
})

const change = (id: string, body: Record<string, unknown>, client = org.admin) =>
  client.call(userApi.update, { params: { id }, body })
const SUBJECT = 'What you sign in with at Alpha has changed'
const toldTo = async (email: string) => (await mailsTo(server, email)).filter((mail) => mail.subject === SUBJECT)

test('a clerk who may update accounts sets neither e-mail nor NIK of an administrator', async () => {
  const clerk = await org.as([user.can('view'), user.can('update')])
  const admin = await addAccount(org, { role_id: org.roles.Administrator })
  for (const body of [{ nik: 'IDP-1' }, { email: 'idp@evil.test' }, { nik: 'IDP-1', posisi: 'Chief' }])
    await expect(change(admin.id, body, clerk)).rejects.toMatchObject({
      status: 403,
      body: { message: 'You cannot change this account' },
    })
  const { nik, email, posisi } = await org.admin.call(userApi.detail, { params: { id: admin.id } })
  expect([nik, email, posisi]).toEqual([admin.nik, admin.email, admin.posisi])
  expect(await toldTo(admin.email)).toEqual([])
})

test('whose NIK changes is told, and it stands in the history', async () => {
  const made = await addMember(server, org, { nik: 'OLD-1', password: 'Belajar-2027' })
  await change(made.id, { nik: 'NEW-1', posisi: 'Elsewhere' })
  const [mail, ...more] = await toldTo(made.email)
  expect(more).toEqual([])
  expect(mail?.text).toContain('NIK: OLD-1 is now NEW-1.')
  expect(mail?.text).not.toContain('Email:')
  const { results } = await org.admin.call(auditApi.list, { query: { entity_type: 'memberships', entity_id: made.id } })
  expect(results[0]).toMatchObject({
    action: 'update',
    changes: expect.arrayContaining([{ field: 'nik', from: 'OLD-1', to: 'NEW-1' }]),
  })
})

/** The holder of the new address follows the link that was sent there. */
const accept = async (email: string) => {
  const invitation = (await mailsTo(server, email)).find((mail) => mail.text.includes('#token='))
  await server.anonymous.call(membershipApi.accept, { body: { token: linkIn(invitation?.text ?? '') } })
}

test('whose e-mail changes is told once the new address is accepted, at both, each without the other in full', async () => {
  const made = await addMember(server, org, { password: 'Belajar-2027' })
  const email = `moved-away@${org.code}.test`
  await change(made.id, { email })
  expect([await toldTo(made.email), await toldTo(email)]).toEqual([[], []])
  await accept(email)
  const [before] = await toldTo(made.email)
  expect(before?.text).toContain(`Email: ${made.email} is now m***y@${org.code}.test.`)
  expect(before?.text).not.toContain(email)
  const [after] = await toldTo(email)
  expect(after?.text).toContain(`is now ${email}.`)
  expect(after?.text).not.toContain(made.email)
})

test('what is no identifier, or is as it was, writes to nobody', async () => {
  const made = await addAccount(org)
  await change(made.id, { nik: made.nik, email: made.email, full_name: 'Another Name', phone: '0811111111' })
  expect(await toldTo(made.email)).toEqual([])
})

test('somebody who has not accepted yet is told of nothing', async () => {
  const made = await addAccount(org, { nik: 'PENDING-1' })
  await change(made.id, { nik: 'PENDING-2', email: `pending-${made.email}` })
  for (const email of [made.email, `pending-${made.email}`]) expect(await toldTo(email)).toEqual([])
})

test('somebody who belongs to another organisation too is told of their NIK here', async () => {
  const made = await addMember(server, org)
  await joinToo(await testOrg(server, 'Beta'), await personIdOf(org, made.id))
  await change(made.id, { nik: 'SHARED-1' })
  expect((await toldTo(made.email))[0]?.text).toContain('is now SHARED-1.')
})

test('a sheet that changes e-mails tells everybody concerned', async () => {
  const division_code = 'SHEET-DIV'
  const division_id = await aDivision(org, division_code)
  const values = { division_id, password: 'Belajar-2027' }
  const people = [await addMember(server, org, values), await addMember(server, org, values)]
  const rows = people.map((one) => `${one.nik},${one.full_name},sheet-${one.email},${one.posisi},${division_code}`)
  const text = `NIK,Full Name,Email,Job Position,Division Code\n${rows.join('\n')}\n`
  const fields = { mode: 'create-and-update', create_divisions: 'false', send_invitation: 'false' } as const
  const { import_id } = await org.admin.call(userImportApi.preview, { file: new File([text], 'accounts.csv'), fields })
  expect(await org.admin.call(userImportApi.commit, { body: { import_id } })).toMatchObject({ updated: 2, failed: 0 })
  for (const { email } of people) {
    await accept(`sheet-${email}`)
    expect((await toldTo(email))[0]?.text).toContain(`Email: ${email} is now s***`)
    expect(await toldTo(`sheet-${email}`)).toHaveLength(1)
  }
})
