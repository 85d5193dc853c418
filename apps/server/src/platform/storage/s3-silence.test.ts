import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { s3Storage } from './s3-storage.ts'
import type { Storage } from './storage.ts'
import { storageWithMessages } from './storage-with-messages.ts'

/** Long enough that a machine which stands still for a moment is not taken for a silent store. */
const SILENT_FOR_MS = 800
const traits = { mime: 'application/pdf', visibility: 'private' } as const
const TOLD = { statusCode: 502, message: 'The file storage is not available. Please try again later.' }

let server: Server
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

/** A store that answers as the test wants; its address is a real one. */
async function storeThat(answers: RequestListener) {
  server = createServer(answers)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const keys = { accessKeyId: 'key', secretAccessKey: 'secret' }
  return storageWithMessages(s3Storage({ endpoint, region: 'us-east-1', bucket: 'pelita', ...keys, silentForMs: SILENT_FOR_MS }))
}

const PIECE = Buffer.alloc(64 * 1024, 'x')

/** Hands out a file of that many pieces with a pause before each; `until` pieces only, then silence. */
const handOut =
  (count: number, everyMs: number, until = count): RequestListener =>
  async (_, response) => {
    response.writeHead(200, { 'content-length': count * PIECE.length, 'x-amz-meta-visibility': 'private' })
    for (let n = 0; n < until; n++) {
      await pause(everyMs)
      if (!response.write(PIECE)) await once(response, 'drain')
    }
    if (until === count) response.end()
  }

const streamOf = async (storage: Storage, key: string): Promise<AsyncIterable<Uint8Array>> => {
  const file = await storage.get(key)
  if (!file) throw new Error('There is no such file')
  return file.stream
}

const sizeOf = async (stream: AsyncIterable<Uint8Array>, each: () => Promise<unknown> = async () => {}) => {
  let size = 0
  for await (const chunk of stream) {
    size += chunk.byteLength
    await each()
  }
  return size
}

test('a slow upload that moves takes all the time it needs', async () => {
  let received = 0
  // A line within one machine takes megabytes at once, so that little of it is seen: slow at first is all that can be shown.
  let slow = 60
  const storage = await storeThat(async (request, response) => {
    received += await sizeOf(request, async () => slow-- > 0 && pause(20)).catch(() => 0)
    response.end()
  })
  const started = Date.now()
  await storage.put('a/slow.pdf', Buffer.alloc(9 * 1024 * 1024), traits)
  expect(received).toBe(9 * 1024 * 1024)
  expect(Date.now() - started).toBeGreaterThan(1.4 * SILENT_FOR_MS)
})

test('a slow download that moves is read to its end, and a slow reader is waited for', async () => {
  const moving = await storeThat(handOut(12, 100))
  expect(await sizeOf(await streamOf(moving, 'a/slow.pdf'))).toBe(12 * PIECE.length)
  server.close()
  const quick = await storeThat(handOut(120, 0))
  let waits = 1
  const dawdle = async () => waits-- > 0 && pause(2 * SILENT_FOR_MS)
  expect(await sizeOf(await streamOf(quick, 'a/quick.pdf'), dawdle)).toBe(120 * PIECE.length)
})

test.each([
  ['before it answers', async () => storeThat(() => {}), (storage: Storage) => storage.get('a/b.pdf')],
  [
    'in the middle of an upload',
    async () => storeThat((request) => void request.once('data', () => request.pause())),
    (storage: Storage) => storage.put('a/b.pdf', Buffer.alloc(9 * 1024 * 1024), traits),
  ],
])('a store that falls silent %s is told, and not asked again', async (_, open, ask) => {
  const storage = await open()
  let asked = 0
  server.on('request', () => asked++)
  await expect(ask(storage)).rejects.toMatchObject(TOLD)
  expect(asked).toBe(1)
})

test('one that falls silent in the middle of a download ends it, and so does one that breaks off', async () => {
  const silent = await storeThat(handOut(4, 0, 2))
  await expect(sizeOf(await streamOf(silent, 'a/b.pdf'))).rejects.toThrow('The storage fell silent')
  server.close()
  const broken = await storeThat(async (request, response) => {
    response.writeHead(200, { 'content-length': 4 * PIECE.length })
    response.write(PIECE, () => request.socket.destroy())
  })
  await expect(sizeOf(await streamOf(broken, 'a/b.pdf'))).rejects.toThrow()
})

test('a file that is asked for and not read holds no connection', async () => {
  const storage = await storeThat(handOut(120, 0, 119))
  const file = await storage.get('a/b.pdf')
  file?.stream.destroy()
  await expect
    .poll(() => new Promise((resolve) => server.getConnections((_, count) => resolve(count))), { timeout: 60_000 })
    .toBe(0)
})
