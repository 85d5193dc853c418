import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { handleErrors } from './error-handler.ts'
import { sendFile } from './file-answer.ts'

async function* lost(): AsyncGenerator<Uint8Array> {
  yield* []
  throw Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' })
}

/** A server whose only file cannot be read. */
function broken() {
  const app = Fastify()
  handleErrors(app)
  app.get('/', async (_, reply) => {
    reply.header('content-length', 1000).header('cache-control', 'public, max-age=31536000, immutable')
    return sendFile(reply, { name: 'Laporan.xlsx', mime: 'application/vnd.ms-excel', content: lost() })
  })
  return app
}

test('a file that breaks off before its first byte is answered as a failure, not as a file', async () => {
  const { statusCode, headers, json } = await broken().inject('/')
  expect(statusCode).toBe(503)
  expect(json()).toMatchObject({ success: false, message: 'The database does not answer. Please try again in a moment.' })
  expect(headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
  expect(headers['content-disposition']).toBeUndefined()
})

test.each([
  'Laporan 日本 🎓.xlsx',
  'a"b\\c/d.xlsx',
  'line\r\nSet-Cookie: x=1.xlsx',
  "it's (new) *.xlsx",
  'half a letter \ud83c.xlsx',
  '\u202egpj.xlsx',
])('a file named %j is sent under its name', async (name) => {
  const app = Fastify()
  app.get('/', (_, reply) => sendFile(reply, { name, mime: 'text/plain', content: Buffer.from('x') }))
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const response = await fetch(address)
  const given = response.headers.get('content-disposition') ?? ''
  await app.close()
  expect([response.status, response.headers.get('set-cookie')]).toEqual([200, null])
  expect(given).toMatch(/^attachment; filename="[^"\\/]*"; filename\*=UTF-8''[\w.!#$&+^`|~%-]*$/)
  expect(decodeURIComponent(given.split("UTF-8''")[1] ?? '')).toBe(name.replace('\ud83c.', '\ufffd.'))
})
