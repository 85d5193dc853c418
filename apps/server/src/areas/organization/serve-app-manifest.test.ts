import sharp from 'sharp'
import { expect, test } from 'vitest'
import { testOrg, testServer } from '../../../test/test-server.ts'

const server = testServer()
const get = (url: string, host = 'localhost') => server.app.inject({ method: 'GET', url, headers: { host } })

test('the manifest installs the app under the organisation’s name and colour, for its own path only', async () => {
  const org = await testOrg(server)
  const answer = await get(`/learn/manifest.webmanifest?org=${org.code}`)
  expect(answer.headers['content-type']).toContain('application/manifest+json')
  expect(answer.json()).toMatchObject({
    ...{ start_url: `/learn?org_code=${org.code}`, scope: '/learn', display: 'standalone' },
    theme_color: expect.stringMatching(/^#/),
  })
  const { icons } = answer.json<{ icons: { src: string; sizes: string; purpose: string }[] }>()
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toContain('512x512 maskable')
  for (const { src, sizes } of icons) {
    const icon = await get(src)
    const { width, height, format } = await sharp(icon.rawPayload).metadata()
    expect([icon.statusCode, `${width}x${height}`, format]).toEqual([200, sizes, 'png'])
  }
})

test('without an organisation, or with one the host does not serve, the app keeps its own name', async () => {
  const org = await testOrg(server)
  for (const [url, host] of [
    ['/learn/manifest.webmanifest', 'localhost'],
    ['/learn/manifest.webmanifest?org=nobody', 'localhost'],
    [`/learn/manifest.webmanifest?org=${org.code}`, 'elsewhere.example'],
  ] as const)
    expect((await get(url, host)).json(), url).toMatchObject({ name: 'Pembelajaran Saya', id: '/learn', start_url: '/learn' })
  expect((await get('/learn/icon-180.png')).headers['content-type']).toBe('image/png')
})

test('an icon is drawn from the organisation’s own picture, and from its colour where that cannot be read', async () => {
  const org = await testOrg(server)
  const platform = server.services.database.platform
  const paint = async (url_favicon: string | null, primary_color: string) => {
    await platform.updateTable('organizations').set({ url_favicon, primary_color }).where('id', '=', org.id).execute()
    const { rawPayload } = await get(`/learn/icon-192.png?org=${org.code}`)
    const corner = await sharp(rawPayload).extract({ left: 0, top: 0, width: 1, height: 1 }).removeAlpha().raw().toBuffer()
    return [...corner]
  }
  expect(await paint(null, '#aa0011')).toEqual([170, 0, 17])
  const picture = await sharp({ create: { width: 32, height: 32, channels: 3, background: '#00ff00' } })
    .png()
    .toBuffer()
  await server.services.storage.put('branding/icon-for-test.png', picture, { mime: 'image/png', visibility: 'public' })
  expect(await paint('/files/branding/icon-for-test.png', '#aa0011')).toEqual([255, 255, 255])
  expect(await paint('/files/branding/gone.png', '#00aa11')).toEqual([0, 170, 17])
})
