import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'
import type { ByteRange } from './byte-range.ts'
import { localStorage } from './local-storage.ts'
import { startS3 } from './s3-for-tests.ts'
import { s3Storage } from './s3-storage.ts'
import { isKey, type Storage } from './storage.ts'
import { storageWithMessages } from './storage-with-messages.ts'

const dir = await mkdtemp(join(tmpdir(), 'pelita-storage-'))
const s3 = await startS3(join(dir, 's3'))
afterAll(async () => {
  await s3.close()
  await rm(dir, { recursive: true, force: true })
})

const picture = { mime: 'image/png', visibility: 'public' } as const
const proof = { mime: 'application/pdf', visibility: 'private' } as const
const contentOf = async (storage: Storage, key: string) => {
  const file = await storage.get(key)
  return file && (await text(file.stream))
}

describe.each<[string, Storage]>([
  ['local disk', localStorage(join(dir, 'local'))],
  ['S3', s3Storage(s3.config)],
])('storage on %s', (_, storage) => {
  test('gives back bytes, size, type and visibility', async () => {
    await storage.put('badge/images/2026/01/a.png', Buffer.from('hello'), picture)
    const { stream, ...traits } = (await storage.get('badge/images/2026/01/a.png')) ?? { stream: Readable.from([]) }
    expect(await text(stream)).toBe('hello')
    expect(traits).toEqual({ size: 5, ...picture })
  })

  test('gives back a part of a file, and none of what is behind its end', async () => {
    await storage.put('pdf/ranged.pdf', Buffer.from('0123456789'), proof)
    const part = async (range: ByteRange) => {
      const { stream, ...found } = (await storage.get('pdf/ranged.pdf', range)) ?? { stream: Readable.from([]) }
      return { ...found, text: await text(stream) }
    }
    expect(await part({ first: 2, last: 4 })).toEqual({ ...proof, size: 10, part: { first: 2, last: 4 }, text: '234' })
    expect(await part({ first: 8, last: null })).toEqual({ ...proof, size: 10, part: { first: 8, last: 9 }, text: '89' })
    expect(await part({ suffix: 3 })).toEqual({ ...proof, size: 10, part: { first: 7, last: 9 }, text: '789' })
    expect(await part({ first: 10, last: 20 })).toEqual({ ...proof, size: 10, part: null, text: '' })
    expect(await storage.get('pdf/missing.pdf', { first: 0, last: 1 })).toBeNull()
  })

  test('keeps a private file private', async () => {
    await storage.put('private/x/a.pdf', Buffer.from('secret'), proof)
    const file = await storage.get('private/x/a.pdf')
    expect(file?.visibility).toBe('private')
    file?.stream.destroy()
  })

  test('answers null for what was never stored, for a folder and for a key that is none', async () => {
    expect(await storage.get('badge/images/missing.png')).toBeNull()
    expect(await storage.get('badge/images')).toBeNull()
    expect(await storage.get('badge/images/2026/01/a.png/deeper')).toBeNull()
    expect(await storage.get('../secret')).toBeNull()
  })

  test('names every file it holds, and none that was removed', async () => {
    const kept = ['keys/a.png', 'keys/b.png', 'keys/deep/er/c.png']
    for (const key of [...kept, 'keys/gone.png']) await storage.put(key, Buffer.from('x'), picture)
    await storage.remove('keys/gone.png')
    const found: string[] = []
    for await (const key of storageWithMessages(storage).keys()) if (key.startsWith('keys/')) found.push(key)
    expect(found.sort()).toEqual(kept)
  })

  test('replaces a file', async () => {
    await storage.put('branding/logo.png', Buffer.from('old logo'), picture)
    await storage.put('branding/logo.png', Buffer.from('new'), { ...picture, mime: 'image/jpeg' })
    expect(await contentOf(storage, 'branding/logo.png')).toBe('new')
  })

  test('removes a file, and removing it again is no error', async () => {
    await storage.put('branding/gone.png', Buffer.from('x'), picture)
    await storage.remove('branding/gone.png')
    await storage.remove('branding/gone.png')
    expect(await storage.get('branding/gone.png')).toBeNull()
  })

  test('stores an empty file', async () => {
    await storage.put('empty/file.txt', new Uint8Array(), { mime: 'text/plain', visibility: 'private' })
    expect(await contentOf(storage, 'empty/file.txt')).toBe('')
  })

  test('takes a stream larger than one part of an upload', async () => {
    await storage.put('video/big.mp4', fivePieces(), { mime: 'video/mp4', visibility: 'private' })
    const found = await contentOf(storage, 'video/big.mp4')
    expect(found?.length).toBe(15_000_005)
    expect(found?.replace(/(.)\1*/g, '$1')).toBe('12345')
  })

  test('keeps the old file, and what it is, when the new one breaks off', async () => {
    await storage.put('video/stays.mp4', Buffer.from('old'), picture)
    await expect(storage.put('video/stays.mp4', breaksOff(), proof)).rejects.toThrow('connection lost')
    const { stream, ...traits } = (await storage.get('video/stays.mp4')) ?? { stream: Readable.from([]) }
    expect(await text(stream)).toBe('old')
    expect(traits).toEqual({ size: 3, ...picture })
  })

  test.each(hostileKeys())('refuses the key %j', async (key) => {
    await expect(storage.put(key, Buffer.from('x'), picture)).rejects.toThrow('The key of a stored file')
    await expect(storage.remove(key)).rejects.toThrow('The key of a stored file')
  })
})

test('local disk leaves nothing behind of what broke off and clears the parts of a crash', async () => {
  const root = join(dir, 'crash')
  const storage = localStorage(root)
  await storage.put('a/first.txt', Buffer.from('1'), picture)
  await expect(storage.put('a/second.txt', breaksOff(), picture)).rejects.toThrow()
  expect(await readdir(join(root, 'part'))).toEqual([])
  expect(await readdir(join(root, 'traits', 'a'))).toEqual(['first.txt.json'])

  await writeFile(join(root, 'part', 'abandoned'), 'half a file')
  await writeFile(join(root, 'part', 'under-way'), 'half a file')
  await utimes(join(root, 'part', 'abandoned'), new Date(0), new Date(0))
  await localStorage(root).put('a/third.txt', Buffer.from('3'), picture)
  expect(await readdir(join(root, 'part'))).toEqual(['under-way'])
})

describe('a storage that fails is told in a sentence', () => {
  const silent = createServer(() => {})
  afterAll(() => void silent.close())

  test.each([
    ['a dead endpoint', async () => s3Storage({ ...s3.config, endpoint: 'http://127.0.0.1:9' })],
    ['a wrong bucket', async () => s3Storage({ ...s3.config, bucket: 'elsewhere' })],
    ['a folder that is none', async () => writeFile(join(dir, 'no-folder'), '').then(() => localStorage(join(dir, 'no-folder')))],
    [
      'one that never answers',
      async () => {
        await once(silent.listen(0, '127.0.0.1'), 'listening')
        const { port } = silent.address() as AddressInfo
        return s3Storage({ ...s3.config, endpoint: `http://127.0.0.1:${port}`, silentForMs: 200 })
      },
    ],
  ])('%s', async (_, open) => {
    const storage = storageWithMessages(await open())
    await expect(storage.put('a/b.png', Buffer.from('x'), picture)).rejects.toMatchObject({
      statusCode: 502,
      message: 'The file storage is not available. Please try again later.',
    })
  })

  test('content whose file has gone is told to whoever stores it, not to the process', async () => {
    const storage = storageWithMessages(localStorage(join(dir, 'told')))
    const gone = createReadStream(join(dir, 'removed-upload.pdf'))
    await expect(storage.put('a/b.pdf', gone, picture)).rejects.toThrow('ENOENT')
  })

  test('content that could not be stored is closed', async () => {
    await writeFile(join(dir, 'upload.pdf'), 'x')
    const storage = storageWithMessages(localStorage(join(dir, 'upload.pdf')))
    const content = createReadStream(join(dir, 'upload.pdf'))
    await expect(storage.put('a/b.pdf', content, picture)).rejects.toMatchObject({ statusCode: 502 })
    expect(content.destroyed).toBe(true)
  })

  test('but content that breaks off says so itself', async () => {
    const storage = storageWithMessages(localStorage(join(dir, 'told')))
    await expect(storage.put('a/b.png', breaksOff(), picture)).rejects.toThrow('connection lost')
  })
})

test('local disk never writes outside its folder', async () => {
  const root = join(dir, 'inside', 'root')
  for (const key of hostileKeys())
    await localStorage(root)
      .put(key, Buffer.from('x'), picture)
      .catch(() => undefined)
  expect(await readdir(dir)).not.toContain('escaped')
  expect(hostileKeys().some(isKey)).toBe(false)
})

async function* fivePieces() {
  for (const digit of '12345') yield Buffer.alloc(3_000_001, digit)
}

async function* breaksOff() {
  yield Buffer.alloc(11 * 1024 * 1024)
  throw new Error('connection lost')
}

function hostileKeys(): string[] {
  return [
    '',
    '.',
    '..',
    '/etc/passwd',
    '../escaped',
    '../../escaped',
    'a/../../escaped',
    'a/./b',
    'a//b',
    'a/',
    'a\\..\\escaped',
    'C:\\escaped',
    'a/b\0.png',
    'a/%2e%2e/b',
    'a/.hidden',
    'a b',
    'ä/b',
    `a/${'x'.repeat(200)}`,
    'a/'.repeat(300),
  ]
}
