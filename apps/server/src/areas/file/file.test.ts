import { fileApi, IMAGE_MAX_BYTES } from '@pelita/contract/platform/file.ts'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { testOrg, testServer } from '../../../test/test-server.ts'
import { signedQuery } from '../../platform/storage/signed-links.ts'

const server = testServer()

const named = (name: string, content: Uint8Array | string, type = 'image/png') =>
  new File([typeof content === 'string' ? content : new Uint8Array(content)], name, { type })
const png = (side = 40) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#0F766E' } })
    .png()
    .toBuffer()
const get = (url: string) => server.app.inject({ method: 'GET', url })

describe('an upload', () => {
  test('is stored under its folder, recorded, and served to everybody with a long cache', async () => {
    const org = await testOrg(server)
    const response = await org.admin.send(fileApi.upload, {
      file: named('Lencana saya.png', await png()),
      fields: { folder: 'badge/images' },
    })
    expect(response.statusCode).toBe(200)
    const { data, full_path } = response.json()
    expect(full_path).toBe(data.full_path)
    expect(data).toMatchObject({
      mime: 'image/png',
      full_path: expect.stringMatching(/^\/files\/badge\/images\/\d{4}\/\d\d\/[0-9a-f-]{36}\.png$/),
    })
    const rows = await org.work((db) => db.selectFrom('files').selectAll().execute())
    expect(rows).toMatchObject([
      { id: data.file_id, name: 'Lencana saya.png', visibility: 'public', size: data.size, created_by: org.adminId },
    ])
    const served = await get(full_path)
    expect(served.headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(data.size),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline',
    })
    expect((await sharp(served.rawPayload).metadata()).width).toBe(40)
  })

  test('of a drawing loses its scripts and is served in a sandbox', async () => {
    const org = await testOrg(server)
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><script>alert(1)</script><rect onload="alert(2)" width="40" height="40" fill="#0F766E"/></svg>'
    const { full_path } = await org.admin.call(fileApi.upload, {
      file: named('logo.svg', drawing, 'image/svg+xml'),
      fields: { folder: 'branding' },
    })
    const served = await get(full_path)
    expect(served.headers['content-type']).toBe('image/svg+xml')
    expect(served.headers['content-security-policy']).toBe(
      "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:",
    )
    expect(served.body).not.toMatch(/script|onload|alert/)
  })

  test.each([
    [
      'a page that calls itself a picture',
      () => named('a.png', '<html><script>alert(1)</script></html>'),
      'badge/images',
      415,
      'Mime types not accepted',
    ],
    [
      'a drawing where only photographs belong',
      () => named('a.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml'),
      'badge/images',
      415,
      'Mime types not accepted',
    ],
    [
      'more than two megabytes',
      () => named('a.png', new Uint8Array(IMAGE_MAX_BYTES + 1)),
      'content/user-upload/image',
      413,
      'File size exceeds 2MB',
    ],
    [
      'more than any upload may have',
      () => named('a.png', new Uint8Array(13 * 1024 * 1024)),
      'content/user-upload/editor',
      413,
      expect.stringMatching(/^File size exceeds \d+MB$/),
    ],
  ] as const)('refuses %s', async (_, file, folder, status, message) => {
    const org = await testOrg(server)
    const response = await org.admin.send(fileApi.upload, { file: file(), fields: { folder } })
    expect(response.json()).toMatchObject({ success: false, error: 'Failed', message })
    expect(response.statusCode).toBe(status)
    expect(await org.work((db) => db.selectFrom('files').select('id').execute())).toEqual([])
  })

  test('a refused kind says what came and what is taken, a drawing is an icon of a category and nothing of it runs', async () => {
    const org = await testOrg(server)
    const send = (file: File, folder: 'category/icons' | 'badge/images') =>
      org.admin.send(fileApi.upload, { file, fields: { folder } })
    const refused = await send(named('a.png', '%PDF-1.7\n'), 'badge/images')
    expect(refused.json()).toMatchObject({ message: 'Mime types not accepted', data: { came: 'pdf', taken: ['jpg', 'png'] } })
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><script>alert(1)</script><rect width="4" height="4"/></svg>'
    const kept = await send(named('a.svg', drawing, 'image/svg+xml'), 'category/icons')
    expect(kept.statusCode).toBe(200)
    const served = await get(kept.json().full_path)
    expect(served.headers['content-security-policy']).toMatch(/^sandbox/)
    expect(served.body).not.toContain('alert')
  })

  test('refuses a badge over 480 pixels', async () => {
    const org = await testOrg(server)
    const response = await org.admin.send(fileApi.upload, {
      file: named('a.png', await png(481)),
      fields: { folder: 'badge/images' },
    })
    expect([response.statusCode, response.json().message]).toEqual([422, 'Image resolution exceeds 480x480'])
  })

  test('refuses a folder it does not know, no file at all, and strangers', async () => {
    const org = await testOrg(server)
    const file = named('a.png', await png())
    const folder = await org.admin.send(fileApi.upload, { file, fields: { folder: '../secrets' } })
    expect([folder.statusCode, folder.json().message]).toEqual([422, ['Folder is not valid']])
    expect((await org.admin.send(fileApi.upload, { body: {} })).statusCode).toBe(415)
    expect((await server.anonymous.send(fileApi.upload, { file, fields: { folder: 'branding' } })).statusCode).toBe(401)
    expect((await (await org.learner()).send(fileApi.upload, { file, fields: { folder: 'branding' } })).statusCode).toBe(401)
  })
})

describe('a private file', () => {
  const KEY = 'private/alpha/submission/2026/03/1c9d6b52.txt'
  const store = () => server.services.storage.put(KEY, Buffer.from('secret'), { mime: 'text/plain', visibility: 'private' })

  test('does not exist without a link that was signed for it', async () => {
    await store()
    const missing = await get('/files/private/alpha/submission/2026/03/other.txt')
    for (const query of [
      '',
      '?expires=99999999999&signature=abc',
      `?${signedQuery('another secret', KEY)}`,
      `?${signedQuery(server.services.config.secret, 'private/other.txt')}`,
    ]) {
      const response = await get(`/files/${KEY}${query}`)
      expect([response.statusCode, response.json()]).toEqual([404, missing.json()])
    }
  })

  test('opens with its link for fifteen minutes and is cached nowhere', async () => {
    await store()
    const { secret } = server.services.config
    const response = await get(`/files/${KEY}?${signedQuery(secret, KEY)}`)
    expect([response.statusCode, response.body, response.headers['cache-control']]).toEqual([200, 'secret', 'private, no-store'])
    expect((await get(`/files/${KEY}?${signedQuery(secret, KEY, { now: Date.now() - 16 * 60_000 })}`)).statusCode).toBe(404)
  })

  test('is handed out in parts, so that a large one opens before it is loaded', async () => {
    await store()
    const url = `/files/${KEY}?${signedQuery(server.services.config.secret, KEY)}`
    const part = async (range: string, more: Record<string, string> = {}) => {
      const { statusCode, body, headers } = await server.app.inject({ method: 'GET', url, headers: { range, ...more } })
      return [statusCode, body, headers['content-range'], headers['content-length']]
    }
    expect(await part('bytes=1-3')).toEqual([206, 'ecr', 'bytes 1-3/6', '3'])
    expect(await part('bytes=-2')).toEqual([206, 'et', 'bytes 4-5/6', '2'])
    expect(await part('bytes=6-')).toEqual([416, '', 'bytes */6', undefined])
    expect(await part('bytes=0-1,3-4')).toEqual([200, 'secret', undefined, '6'])
    expect(await part('bytes=1-3', { 'if-range': '"v1"' })).toEqual([200, 'secret', undefined, '6'])
    const unsigned = await server.app.inject({ method: 'GET', url: `/files/${KEY}`, headers: { range: 'bytes=1-3' } })
    expect(unsigned.statusCode).toBe(404)
  })

  test.each(['/files/../secret', '/files/..%2fsecret', '/files/%2e%2e/secret', '/files/', '/files/a//b', '/files/%00'])(
    '%s leads nowhere',
    async (url) => {
      expect((await get(url)).statusCode).toBe(404)
    },
  )
})
