import { request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import multipart from '@fastify/multipart'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { readUpload } from './upload.ts'

const TIMES = 300
const SPOOLED = 1_000_000
const app = fastify()
let port = 0
beforeAll(async () => {
  await app.register(multipart)
  const fields = z.object({ mode: z.enum(['create', 'update'], 'Mode is required'), note: z.string() })
  app.post('/memory', async (request) => (await readUpload(request, fields, undefined)).fields)
  app.post('/disk', async (request) => (await readUpload(request, fields, SPOOLED)).fields)
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
})
afterAll(() => app.close())

const part = (name: string, value: string, more = '', type = '') =>
  `--b\r\nContent-Disposition: form-data; name="${name}"${more}\r\n${type}\r\n${value}\r\n`

/** The file comes first, its fields in pieces of the network of their own. */
const upload = (path: string, n: number): Promise<unknown> =>
  new Promise((answer, fail) => {
    const headers = { 'content-type': 'multipart/form-data; boundary=b' }
    const sent = send({ port, path, method: 'POST', headers }, (response) => {
      let text = ''
      response.on('data', (chunk) => {
        text += chunk
      })
      response.on('end', () => answer(JSON.parse(text)))
    })
    sent.on('error', fail)
    const file = part('file', 'x'.repeat((n * 997) % 70_000), '; filename="a.csv"', 'Content-Type: text/csv\r\n')
    const after = `${part('mode', 'update')}${part('note', `n${n}`)}--b--\r\n`
    const cut = 1 + (n % (after.length - 1))
    sent.write(file)
    setImmediate(() => {
      sent.write(after.slice(0, cut))
      setImmediate(() => sent.end(after.slice(cut)))
    })
  })

test.each(['/memory', '/disk'])('fields that follow the file are read, 300 times of 300: %s', async (path) => {
  const lost: number[] = []
  for (let from = 0; from < TIMES; from += 20) {
    const some = Array.from({ length: 20 }, (_, i) => from + i)
    const read = await Promise.all(some.map((n) => upload(path, n)))
    for (const [i, n] of some.entries())
      if (JSON.stringify(read[i]) !== JSON.stringify({ mode: 'update', note: `n${n}` })) lost.push(n)
  }
  expect(lost).toEqual([])
})
