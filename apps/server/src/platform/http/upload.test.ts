import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
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
