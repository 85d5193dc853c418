import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStorage } from './open-storage.ts'

const SIGNATURE = 'a sign of something bad'
const STREAM_MAX = 200_000
const HELD = { mime: 'application/pdf', visibility: 'private' } as const

/** A clamd that knows one signature and takes streams up to a size, by the protocol of clamd(8). */
const clamd = (): Server =>
  createServer((socket) => {
    let received = Buffer.alloc(0)
    let file = Buffer.alloc(0)
    let greeted = false
    const answer = (text: string) => socket.end(`${text}\0`)
    socket.on('error', () => undefined)
    socket.on('data', (bytes) => {
      received = Buffer.concat([received, bytes])
      if (!greeted) {
        if (received.length < 10) return
        if (received.subarray(0, 10).toString() !== 'zINSTREAM\0') return void answer('UNKNOWN COMMAND')
        received = received.subarray(10)
        greeted = true
      }
      while (received.length >= 4 && received.length >= 4 + received.readUInt32BE(0)) {
        const length = received.readUInt32BE(0)
        if (length === 0) return void answer(file.includes(SIGNATURE) ? 'stream: Test-Signature FOUND' : 'stream: OK')
        file = Buffer.concat([file, received.subarray(4, 4 + length)])
        received = received.subarray(4 + length)
        if (file.length > STREAM_MAX) return void answer('INSTREAM size limit exceeded. ERROR')
      }
    })
  })

const dataDir = mkdtempSync(join(tmpdir(), 'scanned-'))
const scanner = clamd()
let address = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => scanner.listen(0, '127.0.0.1', resolve))
  address = `127.0.0.1:${(scanner.address() as AddressInfo).port}`
})
afterAll(() => {
  scanner.close()
  rmSync(dataDir, { recursive: true })
})

const storageBy = (clamav: string) => openStorage({ s3: null, dataDir, clamav })
const refusal = async (content: Uint8Array | Readable, clamav = address) => {
  const storage = storageBy(clamav)
  const refused = await storage.put('private/a.pdf', content, HELD).catch((cause) => [cause.statusCode, cause.message])
  expect(await storage.get('private/a.pdf')).toBeNull()
  return refused
}
const inPieces = (text: string, size: number) =>
  Readable.from((text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? []).map((piece) => Buffer.from(piece)))

test.each([
  ['at once', (text: string) => Buffer.from(text)],
  ['in pieces', (text: string) => inPieces(text, 7)],
])('what was found in a file that comes %s is refused and not kept', async (_, made) => {
  const bad = `${'x'.repeat(1_000)}${SIGNATURE}${'y'.repeat(1_000)}`
  expect(await refusal(made(bad))).toEqual([422, 'The file was refused by the virus scanner'])
})

test('what nothing is found in is kept as it came, large ones included', async () => {
  const storage = storageBy(address)
  const bytes = Buffer.alloc(150_000, 'harmless ')
  await storage.put('private/b.pdf', Readable.from([bytes.subarray(0, 70_000), bytes.subarray(70_000)]), HELD)
  const stored = await storage.get('private/b.pdf')
  expect(stored && (await buffer(stored.stream)).equals(bytes)).toBe(true)
  await storage.put('private/c.pdf', new Uint8Array(), HELD)
  const empty = await storage.get('private/c.pdf')
  expect(empty && (await buffer(empty.stream)).length).toBe(0)
})

test('what is larger than the scanner takes, and everything while it is away, is refused with a sentence', async () => {
  expect(await refusal(inPieces('z'.repeat(STREAM_MAX * 2), 50_000))).toEqual([
    413,
    'The file is larger than the virus scanner takes',
  ])
  expect(await refusal(Buffer.from('x'), '127.0.0.1:1')).toEqual([
    502,
    'The virus scanner does not answer. Please try again later.',
  ])
  const silent = createServer((socket) => socket.destroy())
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const gone = await refusal(Readable.from([Buffer.from('x')]), `127.0.0.1:${(silent.address() as AddressInfo).port}`)
  silent.close()
  expect(gone).toEqual([502, 'The virus scanner does not answer. Please try again later.'])
})
