import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import multipart from '@fastify/multipart'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { readUpload } from './upload.ts'

const LIMIT = 1024

/** A server with the one route that keeps uploads on the disk. */
async function spooling() {
  const app = Fastify()
  await app.register(multipart, { limits: { files: 1, fileSize: 10 } })
  const seen: { path: string; text: string }[] = []
  app.post('/', async (request) => {
    const { file, fields } = await readUpload(request, z.object({ about: z.string() }), LIMIT)
    if (!('path' in file)) throw new Error('not on the disk')
    seen.push({ path: file.path, text: await readFile(file.path, 'utf8') })
    return { size: file.size, about: fields.about }
  })
  const send = (bytes: number, fields: Record<string, string> = { about: 'x' }) => {
    const payload = new FormData()
    for (const [name, value] of Object.entries(fields)) payload.append(name, value)
    payload.append('file', new Blob(['a'.repeat(bytes)]), 'a.txt')
    return app.inject({ method: 'POST', url: '/', payload })
  }
  return { app, send, seen }
}

test('a large upload waits on the disk and is gone after the answer', async () => {
  const { send, seen } = await spooling()
  expect((await send(LIMIT)).json()).toEqual({ size: LIMIT, about: 'x' })
  expect(seen[0]?.text).toHaveLength(LIMIT)
  await expect.poll(() => existsSync(seen[0]?.path ?? ''), { timeout: 60_000 }).toBe(false)
})

test('what exceeds the limit, or comes without its fields, is refused', async () => {
  const { send, seen } = await spooling()
  const large = await send(LIMIT + 1)
  expect([large.statusCode, large.json().message]).toEqual([413, 'File size exceeds 0MB'])
  expect((await send(5, {})).statusCode).toBe(422)
  expect(seen).toEqual([])
})

test('an upload that does not say where its parts begin is told so', async () => {
  const { app } = await spooling()
  const headers = { 'content-type': 'multipart/form-data' }
  const answer = await app.inject({ method: 'POST', url: '/', headers, payload: 'abc' })
  expect([answer.statusCode, answer.json().message]).toEqual([400, 'The upload is not readable'])
})

/** The parts as written, sent in two pieces: a server that does not wait for the second has answered by then. */
async function inTwoPieces(spool: number | undefined, first: string, second: string) {
  const app = Fastify()
  await app.register(multipart, { limits: { files: 1, fileSize: LIMIT } })
  app.post('/', async (request) => {
    const { file, fields } = await readUpload(request, z.object({ about: z.string('About is required') }), spool)
    return { name: file.name, about: fields.about }
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const answer = new Promise<[number | undefined, Record<string, unknown>]>((resolve, reject) => {
    const sent = httpRequest(
      {
        port: (app.server.address() as AddressInfo).port,
        method: 'POST',
        headers: { 'content-type': 'multipart/form-data; boundary=XX', connection: 'close' },
      },
      async (response) => resolve([response.statusCode, JSON.parse(await text(response))]),
    )
    sent.on('error', reject)
    sent.write(first.replaceAll('\n', '\r\n'))
    wait(200).then(() => sent.end(second.replaceAll('\n', '\r\n')))
  })
  return answer.finally(() => app.close())
}

const FILE_PART = '--XX\nContent-Disposition: form-data; name="file"; filename="a.txt"\nContent-Type: text/plain\n\nabc\n--XX'
const FIELD = '\nContent-Disposition: form-data; name="about"\n\nlate\n--XX--\n'

test.each([
  ['in memory', undefined],
  ['on the disk', LIMIT],
])('a field that arrives after the file is read, %s', async (_, spool) => {
  expect(await inTwoPieces(spool, FILE_PART, FIELD)).toEqual([200, { name: 'a.txt', about: 'late' }])
})

test.each([
  ['in memory', undefined],
  ['on the disk', LIMIT],
])('an upload that ends in the middle of a part is told so, %s', async (_, spool) => {
  expect(await inTwoPieces(spool, FILE_PART, '\nContent-Dispo')).toMatchObject([400, { message: 'The upload is not readable' }])
})
