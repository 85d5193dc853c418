import { userApi } from '@pelita/contract/areas/user-api.ts'
import { feature } from '@pelita/contract/core/catalogue.ts'
import { fileApi } from '@pelita/contract/platform/file.ts'
import { user } from '@pelita/contract/platform/user.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { aClass, participants } from '../../../test/builders.ts'
import { smallPicture } from '../../../test/small-picture.ts'
import { type TestOrg, testOrg, testServer } from '../../../test/test-server.ts'
import { readSheet } from '../../platform/sheets/read-sheet.ts'
import { aDivision, addAccount, anAccount, aRole } from './accounts-for-tests.ts'

const server = testServer()
let org: TestOrg
beforeAll(async () => {
  org = await testOrg(server)
})

describe('an account', () => {
  test('is created, read, changed and moved to the bin', async () => {
    const role_id = await aRole(org, [user.can('list')], 'Clerk')
    const made = await addAccount(org, {
      full_name: 'Budi Santoso',
      email: ' Budi@Acme.co.id ',
      phone: '081234567890',
      gender: 'male',
      birth_date: '1990-02-28',
      nik: '00071',
      role_id,
      groups: ['expert', 'coach'],
      join_date: '2020-01-06',
      employment_status: 'permanent',
    })
    expect(made).toMatchObject({
      email: 'budi@acme.co.id',
      nik: '00071',
      status: 'pending',
      gender: 'male',
      birth_date: '1990-02-28',
      role: { title: 'Clerk' },
      groups: ['expert', 'coach'],
      is_shared: false,
      can_delete: true,
      can_manage: true,
      invitation_pending: true,
      last_login_at: null,
    })
    const changed = await org.admin.call(userApi.update, {
      params: { id: made.id },
      body: { full_name: 'Budi S. Santoso', phone: null, gender: 'female', posisi: 'Manager', updated_at: made.updated_at },
    })
    expect(changed).toMatchObject({ full_name: 'Budi S. Santoso', phone: null, gender: 'female', posisi: 'Manager' })
    expect(changed.updated_at).not.toBe(made.updated_at)
    await org.admin.call(userApi.remove, { params: { id: made.id }, query: { updated_at: changed.updated_at } })
    await expect(org.admin.call(userApi.detail, { params: { id: made.id } })).rejects.toMatchObject({
      status: 404,
      body: { message: 'Account not found' },
    })
  })

  test('of somebody who was removed can be made again, with the new name', async () => {
    const made = await addAccount(org, { full_name: 'Before', email: 'again@acme.test', nik: 'AG-1' })
    await org.admin.call(userApi.remove, { params: { id: made.id }, query: {} })
    const again = await addAccount(org, { full_name: 'After', email: 'again@acme.test', nik: 'AG-1' })
    expect(again.full_name).toBe('After')
  })

  test('whose form is wrong is refused with all messages, in the order of the form', async () => {
    const bad = { full_name: 'Al', email: 'nonsense', phone: '123', nik: 'a b', posisi: '', birth_date: '2999-01-01' }
    await expect(org.admin.call(userApi.create, { body: { ...(await anAccount(org)), ...bad } })).rejects.toMatchObject({
      status: 422,
      body: {
        message: [
          'Full Name must be between 3 and 100 characters',
          'Email is not a valid email',
          'Phone is not valid',
          'Birth Date is not valid',
          'NIK is not valid',
          'Job Position is required',
        ],
      },
    })
    await expect(org.admin.call(userApi.create, { body: { full_name: 'Ani Lestari' } as never })).rejects.toMatchObject({
      body: { message: ['NIK is required', 'Job Position is required', 'Division is required'] },
    })
  })

  test('takes no e-mail or NIK of another account, whatever the letters’ case', async () => {
    const first = await addAccount(org, { nik: 'Taken-1', email: 'taken@acme.test' })
    const second = await addAccount(org)
    const refused = { status: 422, body: { message: ['Email has already been taken', 'NIK has already been taken'] } }
    const same = { email: 'TAKEN@acme.test', nik: 'TAKEN-1' }
    await expect(addAccount(org, same)).rejects.toMatchObject(refused)
    await expect(org.admin.call(userApi.update, { params: { id: second.id }, body: same })).rejects.toMatchObject(refused)
    await org.admin.call(userApi.update, { params: { id: first.id }, body: same })
  })

  test('takes no division, company, supervisor or picture of another organisation', async () => {
    const other = await testOrg(server, 'Other')
    const theirs = await addAccount(other)
    const picture = await other.admin.call(fileApi.upload, {
      file: await smallPicture(),
      fields: { folder: 'content/user-upload/picture' },
    })
    const division_id = await aDivision(other)
    await expect(addAccount(org, { picture: picture.full_path })).rejects.toMatchObject({
      body: { message: ['Picture is not valid'] },
    })
    await expect(addAccount(org, { division_id })).rejects.toMatchObject({ body: { message: ['Division is not valid'] } })
    await expect(addAccount(org, { picture: 'https://evil.test/x.png' })).rejects.toMatchObject({ status: 422 })
    await expect(addAccount(org, { manager_id: theirs.id })).rejects.toMatchObject({
      body: { message: ['Supervisor is not valid'] },
    })
  })

  test('that changed meanwhile is not overwritten', async () => {
    const made = await addAccount(org)
    const params = { id: made.id }
    await org.admin.call(userApi.update, { params, body: { posisi: 'First', updated_at: made.updated_at } })
    await expect(
      org.admin.call(userApi.update, { params, body: { posisi: 'Second', updated_at: made.updated_at } }),
    ).rejects.toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/^This account was changed by Budi Santoso/) },
    })
  })
})

describe('deletion', () => {
  test('is refused to whoever has learning records or has signed in', async () => {
    const { batch_id } = await aClass(org)
    const [learner] = await participants(org, batch_id, 1)
    await expect(org.admin.call(userApi.remove, { params: { id: learner?.id ?? '' }, query: {} })).rejects.toMatchObject({
      status: 409,
      body: { message: 'Account has learning records. Please deactivate instead.' },
    })
    const used = await addAccount(org)
    await org.work((db) =>
      db.updateTable('memberships').set({ last_login_at: new Date().toISOString() }).where('id', '=', used.id).execute(),
    )
    expect((await org.admin.call(userApi.detail, { params: { id: used.id } })).can_delete).toBe(false)
    await expect(org.admin.call(userApi.remove, { params: { id: used.id }, query: {} })).rejects.toMatchObject({ status: 409 })
  })
})

describe('the list', () => {
  test('is searched, filtered and sorted, and its totals are exact', async () => {
    const own = await testOrg(server, 'Listed')
    const division_id = await aDivision(own)
    const role_id = await aRole(own, [user.can('list')])
    const ids = []
    for (const [n, name] of ['Charlie Chandra', 'Andi Anwar', 'Bella Budiman'].entries())
      ids.push(
        (await addAccount(own, { full_name: name, nik: `L-${n}`, posisi: `Post ${n}`, division_id, groups: n ? ['expert'] : [] }))
          .id,
      )
    await own.admin.call(userApi.update, { params: { id: ids[0] ?? '' }, body: { role_id } })
    await own.admin.call(userApi.act, { params: { id: ids[1] ?? '', action: 'deactivate' }, body: {} })
    const names = async (query: Record<string, unknown>) => {
      const page = await own.admin.call(userApi.list, { query: { page_size: 100, order_by: 'full_name', ...query } })
      expect(page.pagination.total_data).toBe(page.results.length)
      return page.results.map((row) => row.full_name)
    }
    expect(await names({ division_id })).toEqual(['Andi Anwar', 'Bella Budiman', 'Charlie Chandra'])
    expect(await names({ division_id, order_type: 'desc' })).toEqual(['Charlie Chandra', 'Bella Budiman', 'Andi Anwar'])
    expect(await names({ keyword: 'post 2' })).toEqual(['Bella Budiman'])
    expect(await names({ keyword: 'l-1' })).toEqual(['Andi Anwar'])
    expect(await names({ role_id })).toEqual(['Charlie Chandra'])
    expect(await names({ division_id, group: 'expert' })).toEqual(['Andi Anwar', 'Bella Budiman'])
    expect(await names({ division_id, status: 'active' })).toEqual([])
    expect(await names({ division_id, status: 'pending' })).toEqual(['Bella Budiman', 'Charlie Chandra'])
    expect(await names({ status: 'inactive' })).toEqual(['Andi Anwar'])
    expect(await names({ status: 'waiting_approval' })).toEqual([])
    expect((await names({})).length).toBe(5)
    for (const order_by of ['nik', 'email', 'posisi', 'division', 'role', 'status', 'last_login_at', 'created_at', 'updated_at'])
      expect((await names({ order_by })).length).toBe(5)
  })

  test('shows authors only by name, and people to choose from without what is private', async () => {
    const own = await testOrg(server, 'Seen')
    const expert = await addAccount(own, { full_name: 'Expert One', groups: ['expert'] })
    const inactive = await addAccount(own, { full_name: 'Gone', groups: ['expert'] })
    await own.admin.call(userApi.act, { params: { id: inactive.id, action: 'deactivate' }, body: {} })
    const nobody = await own.as([])
    const authors = await nobody.call(userApi.list, { query: { for_author: 'true', page_size: 100 } })
    expect(authors.results).toContainEqual({ id: expert.id, full_name: 'Expert One' })
    expect(authors.results.some((row) => row.id === inactive.id || row.id === own.someone.id)).toBe(false)
    const named = async (query: object) => (await nobody.call(userApi.list, { query: { for_author: 'true', ...query } })).results
    expect(await named({ keyword: 'expert' })).toEqual([{ id: expert.id, full_name: 'Expert One' }])
    expect(await named({ keyword: expert.nik })).toEqual([])
    expect(await named({ company_id: own.id })).toHaveLength(authors.results.length)
    await expect(nobody.call(userApi.list, { query: {} })).rejects.toMatchObject({ status: 403 })
    const chooser = await own.as([feature('content-classroom').can('create')])
    const { results } = await chooser.call(userApi.list, { query: { keyword: 'Expert One' } })
    expect(results).toEqual([
      expect.objectContaining({ id: expert.id, nik: expert.nik, email: expert.email, posisi: 'Supervisor' }),
    ])
    expect(Object.keys(results[0] ?? {}).sort()).toEqual(
      ['company', 'division', 'email', 'full_name', 'id', 'is_pending', 'nik', 'picture', 'posisi'].sort(),
    )
    const inactives = await chooser.call(userApi.list, { query: { status: 'inactive' } })
    expect(inactives.results).toEqual([])
  })

  test('becomes a spreadsheet with the same filters, NIK as text', async () => {
    const own = await testOrg(server, 'Sheet')
    const division_id = await aDivision(own, 'OPS')
    await addAccount(own, { nik: '00042', full_name: '=cmd()', division_id, groups: ['training-support'] })
    const response = await own.admin.send(userApi.download, { query: { division_id, timezone: 'Asia/Jakarta' } })
    expect(response.headers['content-disposition']).toMatch(/Account_\d{4}-\d\d-\d\d\.xlsx/)
    const { sheets } = await readSheet(response.rawPayload, 'accounts.xlsx')
    expect(sheets[0]?.rows.map((row) => row.cells.slice(0, 9))).toEqual([
      ['00042', '=cmd()', expect.any(String), 'Supervisor', 'Division OPS', '', '', 'Training Support', 'Pending'],
    ])
  })
})

test('groups and coaches are told apart, active ones only', async () => {
  const own = await testOrg(server, 'Groups')
  const coach = await addAccount(own, { full_name: 'Coach Carter', groups: ['coach'], phone: '0812345678' })
  const support = await addAccount(own, { full_name: 'Help Desk', groups: ['training-support'] })
  const gone = await addAccount(own, { groups: ['coach', 'training-support'] })
  await own.admin.call(userApi.act, { params: { id: gone.id, action: 'deactivate' }, body: {} })
  const supports = await own.admin.call(userApi.group, { query: { group: 'training-support' } })
  expect(supports.results.map((row) => row.user_id)).toEqual([support.id])
  const coaches = await (await own.as([])).call(userApi.coach, { query: {} })
  expect(coaches.results).toEqual([
    expect.objectContaining({
      id: coach.id,
      full_name: 'Coach Carter',
      description: 'Supervisor',
      minutes: 60,
      phone: '0812345678',
    }),
  ])
})
