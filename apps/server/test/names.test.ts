import { roleApi } from '@pelita/contract/areas/role.ts'
import { userApi } from '@pelita/contract/areas/user-api.ts'
import { userImportApi } from '@pelita/contract/areas/user-import.ts'
import { fileApi } from '@pelita/contract/platform/file.ts'
import { beforeAll, expect, test } from 'vitest'
import { identityOf } from '../src/platform/auth/sso/sso-member.ts'
import { createFirstAdministrator } from '../src/seed/first-administrator.ts'
import { smallPicture } from './small-picture.ts'
import { type TestOrg, testOrg, testServer } from './test-server.ts'

const server = testServer()
let org: TestOrg
beforeAll(async () => {
  org = await testOrg(server)
})

const aDivision = (division_code: string) =>
  org.work((db) =>
    db.insertInto('divisions').values({ division_code, division_name: division_code }).returning('id').executeTakeFirstOrThrow(),
  )

test('a form keeps a name on one line and in one direction, and says when nothing is left', async () => {
  const { id } = await org.admin.call(roleApi.create, { body: { title: 'Class\r\nAdmin\u202E\u200B', permissions: [] } })
  expect((await org.admin.call(roleApi.detail, { params: { id } })).title).toBe('Class Admin')
  const refused = { status: 422, body: { message: expect.arrayContaining(['Role Name is required']) } }
  await expect(
    org.admin.call(roleApi.create, { body: { title: '\u202E\u200B\u2066\u200D', permissions: [] } }),
  ).rejects.toMatchObject(refused)
  const division = await aDivision('FORM')
  const body = {
    full_name: 'Siti\u2028Aminah \u2067x',
    email: `form@${org.code}.test`,
    nik: 'NAME-1',
    posisi: 'Head\tof\nOps',
    division_id: division.id,
    send_invitation: false,
  }
  expect(await org.admin.call(userApi.create, { body })).toMatchObject({ full_name: 'Siti Aminah x', posisi: 'Head of Ops' })
})

test('a sheet keeps what a form keeps', async () => {
  await aDivision('SHEET')
  const cells = ['NAME-2', '"Siti\nAminah\u202E"', `sheet@${org.code}.test`, 'Head\u200Bof', 'SHEET']
  const text = `NIK,Full Name,Email,Job Position,Division Code\n${cells.join()}\n`
  const fields = { mode: 'create', create_divisions: 'false', send_invitation: 'false' } as const
  const { import_id, rows } = await org.admin.call(userImportApi.preview, { file: new File([text], 'accounts.csv'), fields })
  expect(rows[0]).toMatchObject({ errors: [], full_name: 'Siti Aminah', posisi: 'Headof' })
  await org.admin.call(userImportApi.commit, { body: { import_id } })
  const stored = await org.work((db) =>
    db.selectFrom('memberships').select(['full_name', 'posisi']).where('nik', '=', 'NAME-2').executeTakeFirstOrThrow(),
  )
  expect(stored).toEqual({ full_name: 'Siti Aminah', posisi: 'Headof' })
})

test('the name of an uploaded file hides no ending', async () => {
  const picture = await smallPicture()
  const file = new File([picture], 'photo\u202Egpj.png', { type: 'image/png' })
  const { file_id } = await org.admin.call(fileApi.upload, { file, fields: { folder: 'content/user-upload/image' } })
  const stored = await org.work((db) => db.selectFrom('files').select('name').where('id', '=', file_id).executeTakeFirstOrThrow())
  expect(stored.name).toBe('photogpj.png')
})

test('an identity provider and the command line are no way around it', async () => {
  const names = { email: 'email', nik: 'nik', name: 'name', position: 'title' }
  const claims = { sub: '1', name: 'Gita\r\nPertiwi', title: 'Port\u202EPlanner' }
  expect(identityOf(claims, { issuer: 'https://id.test', claims: names, trusts_address: false })).toMatchObject({
    full_name: 'Gita Pertiwi',
    posisi: 'PortPlanner',
  })
  const code = `named-${org.code}`.slice(0, 30)
  await createFirstAdministrator(server.services, { code, title: 'Acme\u202E\nAcademy', email: `first@${org.code}.test` })
  const { title } = await server.services.database.platform
    .selectFrom('organizations')
    .select('title')
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  expect(title).toBe('Acme Academy')
})
