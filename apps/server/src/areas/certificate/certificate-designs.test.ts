import { randomUUID } from 'node:crypto'
import { templateApi } from '@pelita/contract/areas/certificate/template.ts'
import { themeApi } from '@pelita/contract/areas/certificate/theme.ts'
import { certificateTemplate, certificateTheme } from '@pelita/contract/learning/certificate/certificate-types.ts'
import { fileApi } from '@pelita/contract/platform/file.ts'
import { beforeAll, expect, test } from 'vitest'
import { aTemplate, aTheme, savedCertificate, savedTemplate } from '../../../test/certificate-builders.ts'
import { smallPicture } from '../../../test/small-picture.ts'
import { emptyTestServer, type TestOrg, testOrg } from '../../../test/test-server.ts'

const server = emptyTestServer()
let org: TestOrg
beforeAll(async () => {
  org = await testOrg(server)
})

const theme = (values = {}) => org.admin.call(themeApi.create, { body: aTheme(values) })
const refused = (message: string, status = 422) => ({ status, body: { message: status === 422 ? [message] : message } })

test('a theme is saved clean, and what was taken out is told', async () => {
  const made = await theme({
    html: '<p onclick="x()">{{participant_name}} {{certificate_number}} {{hobby}}</p><script>alert(1)</script>',
    css: '@import "https://evil.example/x.css";.c{color:red',
  })
  expect(made.html).toBe('<p>{{participant_name}} {{certificate_number}} {{hobby}}</p>')
  expect(made.css.trim()).toBe('.c{color:red')
  expect(made.warnings).toEqual([
    'Unknown placeholder {{hobby}}',
    'CSS could not be read completely',
    'Parts that are not allowed in a certificate were removed',
  ])
})

test('a placeholder that is only where it may not be is missing', async () => {
  const html = '<p data-x="{{participant_name}}">{{certificate_number}}</p>'
  await expect(theme({ html })).rejects.toMatchObject(refused('Placeholder {{participant_name}} is required'))
})

test('titles are taken once; one theme is the default; a stranger’s picture is none', async () => {
  const first = await theme({ title: 'Biru A4', is_default: true })
  await expect(theme({ title: 'BIRU a4' })).rejects.toMatchObject(refused('Title has already been taken'))
  const second = await theme({ is_default: true })
  expect((await org.admin.call(themeApi.detail, { params: { id: first.id } })).is_default).toBe(false)
  expect(second.is_default).toBe(true)
  const { full_path } = await org.admin.call(fileApi.upload, {
    file: await smallPicture(),
    fields: { folder: 'certificate/backgrounds' },
  })
  expect((await theme({ background: full_path })).background).toBe(full_path)
  const stranger = await testOrg(server)
  await expect(stranger.admin.call(themeApi.create, { body: aTheme({ background: full_path }) })).rejects.toMatchObject(
    refused('Background is not valid'),
  )
})

test('a theme in use stays; unused and not the default it goes to the bin', async () => {
  const { theme: used } = await savedTemplate(org)
  const remove = (id: string) => org.admin.call(themeApi.remove, { params: { id }, query: {} })
  await expect(remove(used.id)).rejects.toMatchObject(refused('Theme is in use and cannot be deleted', 409))
  await remove((await theme()).id)
})

test('a change leaves what it does not name, and an old version is refused', async () => {
  const made = await theme({ title: 'Tetap', is_default: true })
  const changed = await org.admin.call(themeApi.update, {
    params: { id: made.id },
    body: { css: '.x{}', updated_at: made.updated_at },
  })
  expect(changed).toMatchObject({ title: 'Tetap', is_default: true, status: 'publish', css: '.x{}' })
  await expect(
    org.admin.call(themeApi.update, { params: { id: made.id }, body: { title: 'Lain', updated_at: made.updated_at } }),
  ).rejects.toMatchObject({ status: 409 })
})

test('a preview is a whole page with the sample learner, unknown placeholders red, pictures inside', async () => {
  const { html, warnings } = await org.admin.call(themeApi.preview, {
    body: { html: '<p>{{participant_name}} {{hobby}} {{qr_verification}}</p><script>x</script>', css: '.c{}' },
  })
  expect(html).toContain('Anindya Putri Wardhani')
  expect(html).toContain('<span style="color:#c92a2a">{{hobby}}</span>')
  expect(html).toMatch(/src="data:image\/svg\+xml;base64,/)
  expect(html).toMatch(/<style nonce="__STYLE_NONCE__">@font-face[^<]+@page\{size:297mm 210mm/)
  expect(html).not.toMatch(/<script|src="\/files|src="qr:/)
  expect(warnings).toContain('Unknown placeholder {{hobby}}')
})

test('the letters of a preview can be fetched by a frame that belongs to no origin', async () => {
  const { html } = await org.admin.call(themeApi.preview, { body: { html: '<p>x</p>', css: 'p{font-family:Inter}' } })
  const [address = ''] = html.match(/\/fonts\/[\w.-]+/) ?? []
  const font = await server.app.inject({ url: address, headers: { origin: 'null' } })
  expect([font.statusCode, font.headers['content-type'], font.headers['access-control-allow-origin']]).toEqual([
    200,
    'font/woff2',
    '*',
  ])
  expect((await server.app.inject('/fonts/package.json')).statusCode).toBe(404)
})

test('without a renderer a PDF is not available', async () => {
  const send = await org.admin.send(themeApi.previewPdf, { body: { html: '<p>x</p>' } })
  expect([send.statusCode, send.json().message]).toEqual([502, 'Preview is not available'])
})

test('a template names every wrong field, and its pictures must be uploaded for it', async () => {
  await expect(
    org.admin.call(templateApi.create, { body: await aTemplate(org, { signatories: [], number_format: '{org}', title: '' }) }),
  ).rejects.toMatchObject({
    status: 422,
    body: { message: ['Title is required', 'Signatory is required', 'Number format must contain {seq}'] },
  })
  const signature_image = `/files/certificate/signatures/2026/01/${randomUUID()}.png`
  const withPicture = await aTemplate(org, { signatories: [{ name: 'A', position: 'B', signature_image }] })
  await expect(org.admin.call(templateApi.create, { body: withPicture })).rejects.toMatchObject({
    status: 422,
    body: { message: ['Signature is not valid'] },
  })
  const withDraft = await aTemplate(org, { theme_id: (await theme({ status: 'draft' })).id, city_id: randomUUID() })
  await expect(org.admin.call(templateApi.create, { body: withDraft })).rejects.toMatchObject({
    status: 422,
    body: { message: ['Theme is not available', 'City is not valid'] },
  })
})

test('a template is created, changed, shown with its example number, and stays while a certificate uses it', async () => {
  const made = await savedTemplate(org, { number_format: '{seq:4}/{org}/{module}/{year}' })
  expect(made).toMatchObject({
    heading: 'Certificate of Completion',
    city: 'Jakarta',
    date_source: 'completion',
    can_delete: true,
  })
  expect(made.number_example).toBe(`0012/${org.code.toUpperCase()}/CLS/${new Date().getFullYear()}`)
  await expect(
    org.admin.call(templateApi.update, { params: { id: made.id }, body: { date_source: 'fixed' } }),
  ).rejects.toMatchObject(refused('Date is required'))
  await savedCertificate(org, { template_id: made.id })
  const used = await org.admin.call(templateApi.detail, { params: { id: made.id } })
  expect(used).toMatchObject({ used_by: 1, can_delete: false })
  await expect(org.admin.call(templateApi.remove, { params: { id: made.id }, query: {} })).rejects.toMatchObject({ status: 409 })
  await expect(org.admin.call(templateApi.update, { params: { id: made.id }, body: { type: 2 } })).rejects.toMatchObject(
    refused('Type cannot be changed'),
  )
  expect((await org.admin.call(templateApi.usedIn, { params: { id: made.id }, query: {} })).results).toHaveLength(1)
})

test('whoever may not list sees only what is published, of the asked type', async () => {
  const other = await testOrg(server)
  const shown = await savedTemplate(other)
  await savedTemplate(other, { status: 'draft' })
  await savedTemplate(other, { type: 2 })
  const ids = async (permissions: Parameters<TestOrg['as']>[0], query = {}) =>
    (await (await other.as(permissions)).call(templateApi.list, { query })).results.map((row) => row.id)
  expect(await ids([certificateTemplate.can('update')], { type: 24 })).toEqual([shown.id])
  expect(await ids([certificateTemplate.can('list')])).toHaveLength(3)
  const themes = await (await other.as([certificateTheme.can('list')])).call(themeApi.list, { query: { page_size: 100 } })
  expect(themes.results).toHaveLength(3)
})

test('a template in writing is previewed with what it has', async () => {
  const { id } = await theme({
    html: '<h1>{{heading}}</h1><p>{{participant_name}} {{certificate_number}} {{body_text}} {{city}} {{completed_date}}</p>',
  })
  const body = {
    theme_id: id,
    heading: '',
    body_text: 'lulus {{module_title}} {{oops}}',
    date_source: 'fixed' as const,
    fixed_date: '2026-02-01',
  }
  const { html, warnings } = await org.admin.call(templateApi.preview, { body })
  expect(html).toContain('Certificate of Completion')
  expect(html).toContain('lulus Kepemimpinan untuk Penyelia')
  expect(html).toContain('01 February 2026')
  expect(warnings).toEqual(['Unknown placeholder {{oops}}'])
})

test('a hundred cities, found by a part of their name', async () => {
  const anybody = await org.as([])
  const all = await anybody.call(templateApi.cities, { query: { page_size: 100 } })
  expect([all.results.length, all.pagination.total_data]).toEqual([100, 100])
  expect((await anybody.call(templateApi.cities, { query: { keyword: 'yogya' } })).results.map((city) => city.title)).toEqual([
    'Yogyakarta',
  ])
})
