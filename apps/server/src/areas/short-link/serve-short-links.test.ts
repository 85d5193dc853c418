import { shortLinkApi } from '@pelita/contract/areas/short-link.ts'
import { beforeAll, expect, test } from 'vitest'
import { aShortLink, inMinutes } from '../../../test/builders.ts'
import { type TestOrg, testOrg, testServer } from '../../../test/test-server.ts'

const server = testServer()
let org: TestOrg
beforeAll(async () => {
  org = await testOrg(server, 'Nusa & Bahari')
})

const BROWSER = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'
const PHONE = 'Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'

const make = (values: Parameters<typeof aShortLink>[0] = {}) => org.admin.call(shortLinkApi.save, { body: aShortLink(values) })
const open = (code: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  server.app.inject({ method, url: `/s/${code}`, headers: { 'user-agent': BROWSER, host: 'localhost', ...headers } })

test('an available link leads on and is never kept by a browser', async () => {
  const { code, target_url } = await make()
  const answer = await open(code.toUpperCase())
  expect(answer.statusCode).toBe(302)
  expect(answer.headers).toMatchObject({ location: target_url, 'cache-control': 'no-store' })
})

test('a link leads on to an address in any script, also one stored before addresses were written in plain letters', async () => {
  const { id, code, target_url } = await make({ target_url: 'https://ok.test/日本?q=é' })
  const plain = 'https://ok.test/%E6%97%A5%E6%9C%AC?q=%C3%A9'
  expect(target_url).toBe(plain)
  expect((await open(code)).headers.location).toBe(plain)
  await org.work((db) =>
    db.updateTable('short_links').set({ target_url: 'https://ok.test/日本?q=é' }).where('id', '=', id).execute(),
  )
  const old = await open(code)
  expect([old.statusCode, old.headers.location]).toEqual([302, plain])
})

test('an address with a user name or password is refused in a sentence', async () => {
  for (const values of [
    { target_url: 'https://user:pw@host.test/' },
    { alternate_url: 'https://user@host.test/', alternate_label: 'More' },
  ])
    await expect(make(values)).rejects.toMatchObject({
      status: 422,
      body: { message: [expect.stringMatching(/ URL must not contain a user name or password$/)] },
    })
})

test('clicks of people are counted by day, referrer and device; robots are not', async () => {
  const { id, code } = await make()
  await open(code, { referer: 'https://mail.example/inbox' })
  await open(code, { referer: 'https://mail.example/other', 'user-agent': PHONE })
  await open(code)
  await open(code, { 'user-agent': 'Googlebot/2.1' })
  await open(code, {}, 'HEAD')
  const { click_count, last_click_at } = await org.admin.call(shortLinkApi.detail, { params: { id } })
  expect([click_count, last_click_at]).toEqual([3, expect.any(String)])
  const statistics = await org.admin.call(shortLinkApi.statistics, { params: { id }, query: { days: '7' } })
  expect(statistics).toMatchObject({
    clicks: 3,
    visitors: 1,
    referrers: [
      { host: 'mail.example', clicks: 2 },
      { host: null, clicks: 1 },
    ],
    devices: [
      { device: 'desktop', clicks: 2 },
      { device: 'mobile', clicks: 1 },
    ],
  })
  expect(statistics.per_day.map((day) => day.clicks)).toEqual([0, 0, 0, 0, 0, 0, 3])
  const rows = await org.work((db) => db.selectFrom('short_link_clicks').selectAll().where('short_link_id', '=', id).execute())
  expect(JSON.stringify(rows)).not.toContain('127.0.0.1')
})

test.each([
  ['switched off', { is_available: false }],
  ['not yet open', { available_from: inMinutes(60) }],
  ['over', { available_until: inMinutes(-1) }],
])('a link that is %s shows its page instead', async (_, values) => {
  const { id, code } = await make({
    ...values,
    title: 'Kelas <b>penuh</b>',
    message: 'Silakan "pilih" kelas lain.',
    alternate_url: 'https://belajar.example/lain?a=1&b=2',
    alternate_label: 'Kelas lain',
  })
  const answer = await open(code)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.payload).toContain('<h1>Kelas &lt;b&gt;penuh&lt;/b&gt;</h1>')
  expect(answer.payload).toContain('Silakan &quot;pilih&quot; kelas lain.')
  expect(answer.payload).toContain('href="https://belajar.example/lain?a=1&amp;b=2"')
  expect(answer.payload).toContain('Nusa &amp; Bahari')
  expect(await org.admin.call(shortLinkApi.detail, { params: { id } })).toMatchObject({ click_count: 0 })
})

test('unknown and deleted links are not found', async () => {
  const { id, code } = await make()
  await org.admin.call(shortLinkApi.remove, { params: { id }, query: {} })
  for (const gone of [code, 'tidak-ada', '%00', '..%2f']) {
    const answer = await open(gone)
    expect(answer.statusCode).toBe(404)
    expect(answer.payload).toContain('Link not found')
  }
})

test('a host of its own leads only to its organisation’s links, and a closed organisation to none', async () => {
  const { code } = await make()
  const other = await testOrg(server, 'Lain')
  const set = (id: string, values: object) =>
    server.services.database.platform.updateTable('organizations').set(values).where('id', '=', id).execute()
  await set(other.id, { url_subdomain: 'belajar.lain.example' })
  expect((await open(code, { host: 'belajar.lain.example' })).statusCode).toBe(404)
  const theirs = await other.admin.call(shortLinkApi.save, { body: aShortLink() })
  expect((await open(theirs.code, { host: 'belajar.lain.example' })).statusCode).toBe(302)
  await set(other.id, { is_active: false })
  expect((await open(theirs.code)).statusCode).toBe(200)
})
