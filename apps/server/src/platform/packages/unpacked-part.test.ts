import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { packageJustWorth, packageOfZeros, packageThatLies } from '../../../test/bombs/package-bombs.ts'
import { peekBytes } from '../storage/file-peek.ts'
import { localStorage } from '../storage/local-storage.ts'
import type { Storage } from '../storage/storage.ts'
import { checkPackage } from './check-package.ts'
import { packageReader } from './open-package.ts'
import { packageEntries } from './package-entries.ts'
import { unpackingState } from './unpacked-part.ts'

const dir = await mkdtemp(join(tmpdir(), 'pelita-unpacked-'))
afterAll(() => rm(dir, { recursive: true, force: true }))
const stored = localStorage(dir)
const KEY = 'private/demo/html5/2026/01/a.zip'
const put = (bytes: Buffer) => stored.put(KEY, bytes, { mime: 'application/zip', visibility: 'private' })
const MEGABYTE = 1024 * 1024

/** The storage, and how much was read from it. */
function counting(): { storage: Storage; read: () => number } {
  let read = 0
  const get: Storage['get'] = async (key, range) => {
    const file = await stored.get(key, range)
    file?.stream.on('data', (chunk: Buffer) => {
      read += chunk.length
    })
    file?.stream.pause()
    return file
  }
  return { storage: { ...stored, get }, read: () => read }
}

test('of a packed file no more is unpacked than was asked for, and nothing once it was sent', async () => {
  const bytes = await packageOfZeros(400)
  await put(bytes)
  const { storage, read } = counting()
  const open = packageReader(storage)
  const file = await open(KEY, 'zeros.bin', { first: 0, last: 0 })
  const before = process.cpuUsage()
  // As an answer is sent: its end does not close where it comes from.
  expect(await buffer(file?.stream.pipe(new PassThrough()) ?? Readable.from([]))).toEqual(Buffer.alloc(1))
  await pause(1_000)
  const { user } = process.cpuUsage(before)
  expect(read()).toBeLessThan(bytes.length / 2)
  expect(user / 1000).toBeLessThan(300)
  expect(unpackingState()).toEqual({ running: 0, waiting: 0 })
})

test('a part far inside what packs well is not looked for: the whole is sent, as fast as it is read', async () => {
  await put(await packageOfZeros(100))
  const file = await packageReader(stored)(KEY, 'zeros.bin', { first: 90 * MEGABYTE, last: 90 * MEGABYTE })
  expect(file).toMatchObject({ size: 100 * MEGABYTE })
  expect(file?.part).toBeUndefined()
  file?.stream.destroy()
  const near = await packageReader(stored)(KEY, 'zeros.bin', { first: 3 * MEGABYTE, last: 3 * MEGABYTE + 9 })
  expect(near?.part).toEqual({ first: 3 * MEGABYTE, last: 3 * MEGABYTE + 9 })
  expect(await buffer(near?.stream ?? Readable.from([]))).toEqual(Buffer.alloc(10))
})

const checked = async (bytes: Buffer) => {
  await put(bytes)
  const entries = await packageEntries(peekBytes(bytes))
  return checkPackage(stored, KEY, [...entries.values()]).then(
    () => 'taken',
    (cause: Error) => cause.message,
  )
}

test('a package is unpacked once before it is taken: what lies or was made to cost is refused', async () => {
  expect(await checked(await packageOfZeros(0.5))).toBe('taken')
  expect(await checked(await packageOfZeros(20))).toBe('The package unpacks to more than 100 times its size')
  expect(await checked(await packageThatLies(20))).toBe('The package unpacks to more than it says')
  const worth = await packageJustWorth(20)
  expect(await checked(worth)).toBe('taken')
  const less = Buffer.from(worth)
  const at = less.lastIndexOf(Buffer.from('PK\x01\x02', 'latin1'))
  less.writeUInt32LE(20 * MEGABYTE + 5, at + 24)
  expect(await checked(less)).toBe('The package cannot be read')
})
