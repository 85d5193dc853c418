import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { zipStream } from './zip-stream.ts'

/** Never ends by itself; `closed` tells that it was closed. */
const endless = () => {
  const state = { closed: false }
  const pieces = async function* () {
    try {
      for (;;) yield Buffer.alloc(64 * 1024, 'x')
    } finally {
      state.closed = true
    }
  }
  return { state, source: Readable.from(pieces(), { objectMode: false }) }
}

const read = async (archive: AsyncIterable<Uint8Array>) => {
  const chunks: Uint8Array[] = []
  for await (const chunk of archive) chunks.push(chunk)
  return Buffer.concat(chunks)
}

test('what was packed can be found', async () => {
  const archive = await read(
    zipStream(async ({ zip, add }) => {
      zip.addBuffer(Buffer.from('one'), 'one.txt', { compress: false })
      await add(Readable.from([Buffer.from('two')]), 'two.txt', { compress: false })
    }),
  )
  expect(archive.subarray(0, 2).toString()).toBe('PK')
  for (const text of ['one.txt', 'one', 'two.txt', 'two']) expect(archive.includes(text)).toBe(true)
})

test('a source that breaks off is told to the reader, not to the process', async () => {
  const broken = async function* () {
    yield Buffer.from('half a picture')
    await pause(5)
    throw new Error('The storage broke off')
  }
  const archive = zipStream(({ add }) => add(Readable.from(broken()), 'picture.png'))
  await expect(read(archive)).rejects.toThrow('The storage broke off')
})

test('a reader who stops early closes the source and is not kept waiting', async () => {
  const { source, state } = endless()
  const archive = zipStream(({ add }) => add(source, 'endless.txt', { compress: false }))
  for (let n = 0; n < 5; n++) await archive.next()
  await archive.return()
  await expect.poll(() => state.closed, { timeout: 60_000 }).toBe(true)
  expect(source.destroyed).toBe(true)
})

test('a source that comes when the reader has gone is closed too', async () => {
  const { source } = endless()
  const archive = zipStream(async ({ zip, add }) => {
    zip.addBuffer(Buffer.alloc(100_000), 'first.txt', { compress: false })
    await pause(20)
    await add(source, 'late.txt')
  })
  await archive.next()
  await archive.return()
  expect(source.destroyed).toBe(true)
})
