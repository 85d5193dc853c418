import { userApi } from '@pelita/contract/areas/user-api.ts'
import { userImportApi } from '@pelita/contract/areas/user-import.ts'
import { user } from '@pelita/contract/platform/user.ts'
import { workplaceApi } from '@pelita/contract/platform/workplace.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../../../../test/http-client.ts'
import { type TestOrg, testOrg, testServer } from '../../../../test/test-server.ts'
import { readSheet } from '../../../platform/sheets/read-sheet.ts'
import { bookParts, sheetXml, zipForTests } from '../../../platform/sheets/zip-for-tests.ts'
import { aDivision, addAccount, addMember, aRole, joinToo, mailsTo, personIdOf } from '../accounts-for-tests.ts'
import { book, csv, file, HEAD, type Options, row } from './sheets-for-tests.ts'

const server = testServer()
let org: TestOrg
beforeAll(async () => {
  org = await testOrg(server)
  await aDivision(org, 'OPS')
})

const preview = (content: string | Uint8Array, options: Options = {}, client: Client = org.admin, name?: string) =>
  client.call(userImportApi.preview, { file: file(content, name), fields: { mode: 'create', ...options } })
const commit = (import_id: string, skip_errors?: boolean, client: Client = org.admin) =>
  client.call(userImportApi.commit, { body: { import_id, skip_errors } })
const found = async (nik: string) => {
  const { results } = await org.admin.call(userApi.list, { query: { keyword: nik, page_size: 100 } })
  return results.find((one) => one.nik === nik)
}
const errorsOf = (rows: readonly { errors: string[] }[]) => rows.flatMap((one) => one.errors)

describe('a right sheet', () => {
  test('shows what would happen, changes nothing, and then does exactly that', async () => {
    const shown = await preview(
      csv([row('007', { 6: '081234567890', 9: 'Expert; Training Support' }), row('0012', { 7: '007' })]),
    )
    expect(shown).toMatchObject({ total: 2, creates: 2, updates: 0, failed: 0, issues: [] })
    expect(shown.rows[0]).toMatchObject({ row: 2, nik: '007', action: 'create', errors: [] })
    expect(await found('007')).toBeUndefined()
    expect(await commit(shown.import_id)).toEqual({ created: 2, updated: 0, failed: 0, without_email: [] })
    const boss = await found('007')
    expect(boss).toMatchObject({ nik: '007', status: 'pending', groups: ['expert', 'training-support'] })
    const detail = await org.admin.call(userApi.detail, { params: { id: (await found('0012'))?.id ?? '' } })
    expect(detail.manager?.id).toBe(boss?.id)
    await expect(commit(shown.import_id)).rejects.toMatchObject({ status: 409 })
  })

  let formats = 0
  const lines = (nik: string) => [HEAD, row(nik)].map((cells) => cells.join(','))
  test.each<[string, (nik: string) => string | Uint8Array, string]>([
    ['a byte order mark', (nik) => `\uFEFF${lines(nik).join('\r\n')}`, 'a.csv'],
    ['semicolons', (nik) => lines(nik).join('\n').replaceAll(',', ';'), 'a.csv'],
    ['CR-only line ends', (nik) => lines(nik).join('\r'), 'a.csv'],
    ['xlsx', (nik) => book([HEAD, row(nik)], 'xlsx'), 'a.xlsx'],
    ['xls', (nik) => book([HEAD, row(nik)], 'biff8'), 'a.xls'],
    [
      'the stars of the template, another order and other letters',
      (nik) => `email*,NIK*,FULL NAME*,Division Code*,job position*\nq${nik}@sheet.test,${nik},Siti Aminah,ops,Staff`,
      'a.csv',
    ],
  ])('is read with %s, zeros before a NIK kept', async (_, content, name) => {
    const nik = `000${++formats}`
    const shown = await preview(content(nik), {}, org.admin, name)
    expect(errorsOf(shown.rows)).toEqual([])
    expect(shown.rows[0]?.nik).toBe(nik)
    await commit(shown.import_id)
    expect(await found(nik)).toMatchObject({ nik, division: { title: 'Division OPS' } })
  })

  test('invites everybody when that was ticked', async () => {
    const shown = await preview(csv([row('INV-1')]), { send_invitation: 'true' })
    await commit(shown.import_id)
    expect((await mailsTo(server, 'inv-1@sheet.test'))[0]?.subject).toBe('Your account at Alpha')
  })
})

describe('a wrong sheet', () => {
  test('names every bad cell with row, column, value, reason and what to do', async () => {
    await addAccount(org, { nik: 'KNOWN-1', email: 'known@sheet.test' })
    const shown = await preview(
      csv([
        row('W-1', { 2: 'nonsense' }),
        row('W-2', { 1: 'Al' }),
        row('W-3', { 4: 'NOWHERE', 5: 'NOBODY' }),
        row('W-4', { 6: '8123' }),
        row('W-5', { 7: 'W-404' }),
        row('W-6'),
        row('W-6', { 2: 'other@sheet.test' }),
        row('W-7', { 8: 'King', 9: 'Fans' }),
        row('KNOWN-1', { 2: 'new@sheet.test' }),
        row('W-8', { 2: 'known@sheet.test' }),
        row('W-9', { 0: '', 3: '', 2: 'w9@sheet.test' }),
        row('W-10', { 7: 'W-10' }),
      ]),
    )
    expect(errorsOf(shown.rows)).toEqual([
      'Row 2: Email is not valid',
      'Row 3: Full Name must be between 3 and 100 characters',
      'Row 4: Division not found',
      'Row 4: Company not found',
      'Row 5: Phone is not valid',
      'Row 6: Supervisor not found',
      'Row 7: NIK is duplicated in the file',
      'Row 8: NIK is duplicated in the file',
      'Row 9: Role not found',
      'Row 9: Group is not valid',
      'Row 10: NIK has already been taken',
      'Row 11: Email has already been taken',
      'Row 12: NIK is required',
      'Row 12: Job Position is required',
      'Row 13: Supervisor cannot be a subordinate',
    ])
    expect(shown.issues[0]).toEqual({
      sheet: 'accounts',
      row: 2,
      column: 'Email',
      value: 'nonsense',
      reason: 'Email is not valid',
      fix: 'Write an address such as budi@acme.co.id',
    })
    expect(shown).toMatchObject({ total: 12, failed: 12, creates: 0 })
  })

  test('is not imported at all, unless the bad rows are to be left out', async () => {
    const shown = await preview(csv([row('P-1'), row('P-2', { 2: 'bad' }), row('P-3', { 7: 'P-2' })]))
    expect(errorsOf(shown.rows)).toEqual(['Row 3: Email is not valid', "Row 4: Supervisor's row has errors"])
    await expect(commit(shown.import_id)).rejects.toMatchObject({ status: 422, body: { message: ['2 rows have errors'] } })
    expect(await found('P-1')).toBeUndefined()
    expect(await commit(shown.import_id, true)).toEqual({ created: 1, updated: 0, failed: 2, without_email: [] })
    expect(await found('P-1')).toBeDefined()
  })

  test('downloads with its bad cells marked, whole or only the failed rows', async () => {
    const shown = await preview(csv([row('M-1'), row('M-2', { 2: 'bad' })]))
    const marked = async (failed_only?: 'true') => {
      const bytes = await org.admin.call(userImportApi.marked, { params: { id: shown.import_id }, query: { failed_only } })
      return (await readSheet(bytes, 'marked.xlsx')).sheets[0]
    }
    const whole = await marked()
    expect(whole?.header.at(-1)).toBe('Errors')
    expect(whole?.rows.map(({ row: n, cells }) => [n, cells.at(-1)])).toEqual([
      [2, ''],
      [3, 'Email: Email is not valid. Write an address such as budi@acme.co.id'],
    ])
    expect((await marked('true'))?.rows.map((one) => one.cells[0])).toEqual(['M-2'])
  })

  test.each([
    ['without a needed column', csv([], HEAD.slice(0, 4)), 'Template does not match. Missing: Division Code'],
    [
      'with a misspelt column',
      csv([row('X')], [...HEAD.slice(0, 9), 'Grup']),
      'Template does not match. Not in the template: Grup',
    ],
    ['without rows', csv([]), 'File has no rows'],
    ['of more than 5000 rows', csv(Array.from({ length: 5_001 }, (_, n) => row(`R-${n}`))), 'Maximum 5000 rows'],
  ])('%s is refused', async (_, content, message) => {
    await expect(preview(content)).rejects.toMatchObject({ status: 422, body: { message } })
  })

  test('headings matched by hand are read so in the preview and in the commit', async () => {
    const head = ['Personnel No', ...HEAD.slice(1, 9), 'Shoe size']
    const content = csv([row('H-1', { 2: 'bad', 9: '44' }), row('H-2', { 9: '41' })], head)
    await expect(preview(content)).rejects.toMatchObject({
      body: { data: { header: head, examples: ['H-1', 'Siti Aminah', 'bad', 'Staff', 'OPS', '', '', '', '', '44'] } },
    })
    await expect(preview(content, { columns: '[]' })).rejects.toMatchObject({
      status: 422,
      body: { message: ['Columns is not valid'] },
    })
    const columns = { 'Personnel No': 'NIK', 'Shoe size': '', Other: 'Email' }
    const shown = await preview(content, { columns: JSON.stringify(columns) })
    expect(shown).toMatchObject({ creates: 1, failed: 1, columns: { 'Personnel No': 'NIK', 'Shoe size': '' } })
    expect(await commit(shown.import_id, true)).toMatchObject({ created: 1, failed: 1 })
    expect(await found('H-2')).toBeDefined()
  })

  test('a bomb, full-sheet formatting and a wrong type are refused at once while the server keeps answering', async () => {
    const bomb = zipForTests(bookParts(sheetXml(`<row r="1"><c t="str"><v>${'A'.repeat(80_000_000)}</v></c></row>`)))
    expect(bomb.byteLength).toBeLessThan(200_000)
    const styled = zipForTests(bookParts(sheetXml('<row r="1"><c r="A1" s="1"/></row>'.repeat(600_000))))
    const tries: [Uint8Array, string][] = [
      [bomb, 'bomb.xlsx'],
      [styled, 'styled.xlsx'],
      [Buffer.from('%PDF-1.7'), 'paper.xlsx'],
    ]
    for (const [bytes, name] of tries) {
      const started = performance.now()
      const attempt = preview(bytes, {}, org.admin, name).then(
        () => 200,
        (cause: { status: number }) => cause.status,
      )
      const health = await server.app.inject({ method: 'GET', url: '/api/divisions', headers: org.admin.headers })
      expect(health.statusCode).toBe(200)
      expect(await attempt).toBeGreaterThanOrEqual(415)
      expect(performance.now() - started).toBeLessThan(30_000)
    }
  })
})

describe('divisions that are missing', () => {
  test('are made when that was asked for, once each and only for rows that are imported', async () => {
    const shown = await preview(
      csv([row('D-1', { 4: 'NEW' }), row('D-2', { 4: 'new' }), row('D-3', { 2: 'bad', 4: 'UNUSED' })]),
      {
        create_divisions: 'true',
      },
    )
    expect(shown).toMatchObject({ new_divisions: ['NEW'], creates: 2, failed: 1 })
    await commit(shown.import_id, true)
    const { results } = await org.admin.call(workplaceApi.divisions, { query: { keyword: 'NEW' } })
    expect(results).toMatchObject([{ division_code: 'NEW', division_name: 'NEW', accounts: 2, can_delete: false }])
  })

  test('and changes need more than the permission to create', async () => {
    const creator = await org.as([user.can('create')])
    await expect(preview(csv([row('C-1')]), { create_divisions: 'true' }, creator)).rejects.toMatchObject({ status: 403 })
    await expect(preview(csv([row('C-1')]), { mode: 'create-and-update' }, creator)).rejects.toMatchObject({ status: 403 })
    const { import_id } = await preview(csv([row('C-1')]), {}, creator)
    await expect(commit(import_id)).rejects.toMatchObject({ status: 404 })
    expect(await commit(import_id, false, creator)).toMatchObject({ created: 1 })
  })
})

describe('changing accounts', () => {
  const change = { mode: 'create-and-update' } as const

  test('touches only what differs, and an empty cell leaves the account as it is', async () => {
    const made = await addAccount(org, { nik: 'U-1', phone: '0811111111', groups: ['coach'], full_name: 'Before' })
    const shown = await preview(csv([row('u-1', { 1: 'After', 2: made.email, 3: made.posisi }), row('U-2')]), change)
    expect(shown.rows.map((one) => one.action)).toEqual(['update', 'create'])
    expect(await commit(shown.import_id)).toEqual({ created: 1, updated: 1, failed: 0, without_email: [] })
    const now = await org.admin.call(userApi.detail, { params: { id: made.id } })
    expect(now).toMatchObject({
      nik: 'U-1',
      full_name: 'After',
      phone: '0811111111',
      groups: ['coach'],
      division: { title: 'Division OPS' },
    })
    const again = await preview(csv([row('U-1', { 1: 'After', 2: made.email, 3: made.posisi })]), change)
    expect(again).toMatchObject({ updates: 0, same: 1 })
  })

  test('obeys reach, owner and circles like the form does', async () => {
    const strong = await addAccount(org, { nik: 'S-1', role_id: org.roles.Administrator })
    const shared = await addMember(server, org, { nik: 'S-2', full_name: 'Their Name' })
    await joinToo(await testOrg(server, 'Their other'), await personIdOf(org, shared.id))
    const boss = await addAccount(org, { nik: 'S-3' })
    const staff = await addAccount(org, { nik: 'S-4', manager_id: boss.id })
    const clerk = await org.as([...user.all])
    const as = (one: { email: string; full_name: string }, more: Partial<Record<number, string>> = {}) => ({
      1: one.full_name,
      2: one.email,
      ...more,
    })
    const shown = await preview(
      csv([
        row('S-1', as(strong, { 2: 'mine@evil.test', 8: 'Report Viewer' })),
        row('S-2', as(shared, { 1: 'New Name' })),
        row('S-3', as(boss, { 7: 'S-4' })),
        row('S-4', as(staff)),
        row('S-5', { 8: 'Administrator' }),
      ]),
      change,
      clerk,
    )
    expect(errorsOf(shown.rows)).toEqual([
      'Row 2: You cannot change this account',
      'Row 2: You cannot change this account',
      'Row 3: This account is managed by its owner',
      'Row 4: Supervisor cannot be a subordinate',
      'Row 6: You cannot assign this role',
    ])
  })

  test('is refused when the accounts changed after the preview', async () => {
    const made = await addAccount(org, { nik: 'V-1' })
    const shown = await preview(csv([row('V-1', { 2: made.email, 3: 'Promoted' })]), change)
    await org.admin.call(userApi.update, { params: { id: made.id }, body: { posisi: 'Promoted' } })
    await expect(commit(shown.import_id)).rejects.toMatchObject({
      status: 409,
      body: { message: 'Accounts have changed since the preview. Please upload the file again.' },
    })
  })

  test('can give somebody a supervisor who is made by the same file', async () => {
    const made = await addAccount(org, { nik: 'N-1' })
    const role = await aRole(org, [], 'Nobody special')
    const shown = await preview(
      csv([row('N-1', { 2: made.email, 1: made.full_name, 7: 'N-2', 8: 'nobody SPECIAL' }), row('N-2')]),
      change,
    )
    await commit(shown.import_id)
    const now = await org.admin.call(userApi.detail, { params: { id: made.id } })
    expect(now).toMatchObject({ manager: { nik: 'N-2' }, role: { id: role } })
  })
})
