import { open } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { type FileTypeResult, fileTypeFromBuffer, fileTypeFromFile } from 'file-type'
import type { Storage } from './storage.ts'

/** Looks into a file without reading all of it, whether it lies in memory or on the disk. */
export interface FilePeek {
  readonly size: number
  readonly read: (start: number, length: number) => Promise<Buffer>
  readonly sniff: () => Promise<FileTypeResult | undefined>
}

export const peekBytes = (bytes: Uint8Array): FilePeek => {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return {
    size: buffer.byteLength,
    read: async (start, length) => buffer.subarray(start, start + length),
    sniff: () => fileTypeFromBuffer(buffer),
  }
}

export const peekFile = (path: string, size: number): FilePeek => ({
  size,
  read: async (start, length) => {
    const file = await open(path)
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(Math.max(0, Math.min(length, size - start))), 0, null, start)
      return buffer.subarray(0, bytesRead)
    } finally {
      await file.close()
    }
  },
  sniff: () => fileTypeFromFile(path),
})

/** How far a type shows itself. */
const SNIFFED = 64 * 1024

/** The same for a file in the storage: only what is looked at is carried here. */
export const peekStored = (storage: Storage, key: string, size: number): FilePeek => {
  const read = async (start: number, length: number) => {
    const file = await storage.get(key, { first: start, last: start + length - 1 })
    if (!file) throw new Error('A stored file has gone')
    return buffer(file.stream)
  }
  return { size, read, sniff: async () => fileTypeFromBuffer(await read(0, SNIFFED)) }
}
