import { expect, test } from 'vitest'
import { readTar } from './tar-reader.ts'
import { archiveEnd, entryEnd, entryHeader } from './tar-writer.ts'

const archive = (entries: readonly [name: string, content: string][]) =>
  Buffer.concat([
    ...entries.flatMap(([name, content]) => {
      const bytes = Buffer.from(content)
      return [entryHeader(name, bytes.length), bytes, entryEnd(bytes.length)]
    }),
    archiveEnd(),
  ])

async function* pieces(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function read(bytes: Buffer, size = 100) {
  const found: [string, string][] = []
  for await (const { name, content } of readTar(pieces(bytes, size))) {
    const parts: Uint8Array[] = []
    for await (const part of content) parts.push(part)
    found.push([name, Buffer.concat(parts).toString()])
  }
  return found
}

const entries: [string, string][] = [
  ['manifest.json', '{}'],
  ['empty', ''],
  [`files/${'deep/'.repeat(40)}ä.png`, 'x'.repeat(512)],
  [`files/${'n'.repeat(92)}`, 'y'.repeat(513)],
]

test.each([1, 7, 512, 10_000])('an archive read in pieces of %i bytes gives back what was written', async (size) => {
  expect(await read(archive(entries), size)).toEqual(entries)
})

test('an entry that nobody read is skipped', async () => {
  const names: string[] = []
  for await (const { name } of readTar(pieces(archive(entries), 333))) names.push(name)
  expect(names).toEqual(entries.map(([name]) => name))
})

test('an archive that breaks off, a damaged header and something else are told apart from an archive', async () => {
  const whole = archive(entries)
  await expect(read(whole.subarray(0, 3000))).rejects.toThrow('breaks off in the middle')
  const damaged = Buffer.from(whole)
  damaged[3] = 0x21
  await expect(read(damaged)).rejects.toThrow('damaged')
  await expect(read(Buffer.alloc(2000, 'a sheet of people '))).rejects.toThrow('no archive')
})
