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
