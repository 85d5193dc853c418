import { shortLink, shortLinkApi, UNAVAILABLE_MESSAGE } from '@pelita/contract/areas/short-link.ts'
import { beforeAll, expect, test } from 'vitest'
import { aShortLink, inMinutes } from '../../../test/builders.ts'
import { emptyTestServer, type TestOrg, testOrg } from '../../../test/test-server.ts'

const server = emptyTestServer({ PUBLIC_URL: 'https://belajar.example' })
let org: TestOrg
beforeAll(async () => {
  org = await testOrg(server)
})

const save = (values: Parameters<typeof aShortLink>[0] = {}) => org.admin.call(shortLinkApi.save, { body: aShortLink(values) })
const refused = (message: string) => ({ status: 422, body: { message: [message] } })

test('a link gets an address of seven signs, the defaults of the form and nothing else', async () => {
  const made = await save()
  expect(made).toMatchObject({
    module: 'classroom',
    module_label: 'Classroom',
    message: UNAVAILABLE_MESSAGE,
    is_available: true,
    is_generate_qr: true,
    availability: 'available',
    click_count: 0,
    last_click_at: null,
    alternate_url: null,
  })
  expect(made.code).toMatch(/^[a-z0-9]{7}$/)
  expect(made.link).toBe(`https://belajar.example/s/${made.code}`)
})

test('the address can be chosen once on the whole platform, never changes, and some are reserved', async () => {
  const { id, link } = await save({ link: 'kelas-2026' })
  const other = await testOrg(server)
  await expect(other.admin.call(shortLinkApi.save, { body: aShortLink({ link: 'kelas-2026' }) })).rejects.toMatchObject(
    refused('Link has already been taken'),
  )
  for (const reserved of ['admin', 'static'])
    await expect(save({ link: reserved })).rejects.toMatchObject(refused('Link has already been taken'))
  await expect(save({ link: 'Kelas Baru' })).rejects.toMatchObject({ status: 422, body: { errors: [{ field: 'link' }] } })
  await expect(save({ id, link: 'lain-kali' })).rejects.toMatchObject(refused('Link cannot be changed'))
  expect(await save({ id, link, title: 'Baru' })).toMatchObject({ id, link, title: 'Baru' })
  expect(await save({ id, title: 'Lagi' })).toMatchObject({ link })
})

test('the learner site’s own host stands in the address', async () => {
  const own = await testOrg(server)
  await server.services.database.platform
    .updateTable('organizations')
    .set({ url_subdomain: 'belajar.sendiri.example' })
    .where('id', '=', own.id)
    .execute()
  const { link, code } = await own.admin.call(shortLinkApi.save, { body: aShortLink() })
  expect(link).toBe(`https://belajar.sendiri.example/s/${code}`)
  await expect(save({ target_url: link })).rejects.toMatchObject(refused('Target URL is not a valid URL'))
  expect(await save({ target_url: 'https://belajar.sendiri.example/kelas/1' })).toMatchObject({ click_count: 0 })
})

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://files.example/a',
  'belajar',
  'https://belajar.example/s/abcdefg',
  'http://localhost:3000/s/abcdefg',
])('%s is no target', async (target_url) => {
  await expect(save({ target_url })).rejects.toMatchObject(refused('Target URL is not a valid URL'))
})

test('every wrong field is named at once', async () => {
  const body = { title: '', target_url: '', alternate_url: 'https://a.example', module: 'nonsense' }
  await expect(org.admin.call(shortLinkApi.save, { body: body as never })).rejects.toMatchObject({
    status: 422,
    body: { message: ['Title is required', 'Module is not valid', 'Target URL is required'] },
  })
  await expect(save({ alternate_url: 'https://a.example' })).rejects.toMatchObject(refused('Alternate Label is required'))
  await expect(save({ alternate_label: 'Daftar' })).rejects.toMatchObject(refused('Alternate URL is required'))
  await expect(save({ available_from: inMinutes(10), available_until: inMinutes(5) })).rejects.toMatchObject(
    refused('End date must be after start date'),
  )
})

test('the window and the switch decide about availability, which narrows the list', async () => {
  const own = await testOrg(server)
  const make = (values: Parameters<typeof aShortLink>[0]) => own.admin.call(shortLinkApi.save, { body: aShortLink(values) })
  await make({ title: 'Terbuka', available_from: inMinutes(-5), available_until: inMinutes(5) })
  await make({ title: 'Tertutup', is_available: false })
  await make({ title: 'Nanti', available_from: inMinutes(5), module: 'course' })
  await make({ title: 'Lewat', available_until: inMinutes(-5) })
  const titles = async (query: Record<string, string>) =>
    (await own.admin.call(shortLinkApi.list, { query })).results.map((row) => row.title)
  expect(await titles({ sort: 'title:asc' })).toEqual(['Lewat', 'Nanti', 'Terbuka', 'Tertutup'])
  expect(await titles({ sort: 'title:desc' })).toEqual(['Tertutup', 'Terbuka', 'Nanti', 'Lewat'])
  expect(await titles({ availability: 'available' })).toEqual(['Terbuka'])
  expect(await titles({ availability: 'unavailable' })).toEqual(['Tertutup'])
  expect(await titles({ availability: 'scheduled' })).toEqual(['Nanti'])
  expect(await titles({ availability: 'expired' })).toEqual(['Lewat'])
  expect(await titles({ module: 'course' })).toEqual(['Nanti'])
  expect(await titles({ keyword: 'terTU' })).toEqual(['Tertutup'])
  await expect(titles({ sort: 'secret:asc' })).rejects.toMatchObject({ status: 400, body: { message: 'Invalid sort column' } })
})

test('creating and changing need their own permission, and a stale change is refused', async () => {
  const made = await save()
  const maker = await org.as([shortLink.can('create')])
  const keeper = await org.as([shortLink.can('update')])
  await expect(maker.call(shortLinkApi.save, { body: aShortLink({ id: made.id }) })).rejects.toMatchObject({ status: 403 })
  await expect(keeper.call(shortLinkApi.save, { body: aShortLink() })).rejects.toMatchObject({ status: 403 })
  await keeper.call(shortLinkApi.save, { body: aShortLink({ id: made.id, title: 'Pertama', updated_at: made.updated_at }) })
  await expect(save({ id: made.id, title: 'Kedua', updated_at: made.updated_at })).rejects.toMatchObject({
    status: 409,
    body: { data: { changes: [{ field: 'title', to: 'Pertama' }] } },
  })
})

test('an emptied field is stored as nothing', async () => {
  const made = await save({ alternate_url: 'https://a.example', alternate_label: 'Daftar', available_until: inMinutes(60) })
  expect(await save({ id: made.id })).toMatchObject({ alternate_url: null, alternate_label: null, available_until: null })
})
