import { Writable } from 'node:stream'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { handleErrors } from './error-handler.ts'
import { badRequest, HttpError } from './errors.ts'
import { referenceOf } from './reference.ts'

const REFERENCE = /^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/

/** A server whose only route fails with `cause`, and what it logs. */
async function failing(cause: Error, accept = 'application/json') {
  const lines: string[] = []
  const stream = new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const app = Fastify({ logger: { level: 'warn', stream }, genReqId: () => 'request-1' })
  app.decorateReply('styleNonce', 'nonce-1')
  handleErrors(app)
  app.get('/', async () => {
    throw cause
  })
  const response = await app.inject({ url: '/', headers: { accept } })
  return { response, log: lines.map((line) => JSON.parse(line) as { reference?: string; err?: { message: string } }) }
}

test.each([
  ['a fault of ours', new Error('secret detail'), 500],
  ['a service of others', new HttpError(502, 'External Service Error', 'DigiVerse does not answer'), 502],
  ['a refusal of the database', Object.assign(new Error('secret detail'), { code: '23503' }), 409],
  ['a body nobody can read', Object.assign(new Error('Body is not valid JSON'), { statusCode: 400 }), 400],
])('%s is answered with a reference that stands in the log', async (_, cause, status) => {
  const { response, log } = await failing(cause)
  expect(response.statusCode).toBe(status)
  const { reference } = response.json()
  expect(reference).toMatch(REFERENCE)
  expect(response.headers['x-reference']).toBe(reference)
  expect(log).toMatchObject([{ reference, err: { message: cause.message } }])
  expect(response.body).not.toContain('secret')
})

test('a refusal with a reason of its own has none, and fills no log', async () => {
  const { response, log } = await failing(badRequest('A date is not valid'))
  expect(response.json()).toEqual({ success: false, error: 'Bad Request', message: 'A date is not valid' })
  expect(response.headers['x-reference']).toBeUndefined()
  expect(log).toEqual([])
})

test('a browser on its way to a page is shown one, with the reference and without the cause', async () => {
  const { response, log } = await failing(new Error('secret <detail>'), 'text/html,application/xhtml+xml')
  expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(response.body).toContain('An unknown error occurred')
  expect(response.body).toContain(`Reference <b>${log[0]?.reference}</b>`)
  expect(response.body).toContain('<style nonce="nonce-1">')
  expect(response.body).not.toContain('secret')
})

test('a reference follows from the request alone', () => {
  expect(referenceOf('request-1')).toBe(referenceOf('request-1'))
  expect(new Set(Array.from({ length: 1000 }, (_, n) => referenceOf(`request-${n}`))).size).toBe(1000)
})
