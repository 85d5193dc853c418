import { zipEnd, zipName, zipRecords } from '../storage/zip-records.ts'
import { sheetDamaged, sheetTooBig } from './sheet-refused.ts'

export interface ZipPart {
  readonly name: string
  /** Where its compressed bytes begin. */
  readonly start: number
  readonly packed: number
  readonly unpacked: number
  readonly stored: boolean
  /** Checksum of what it unpacks to. */
  readonly crc: number
}

const LOCAL = 0x04034b50
const MAX_PARTS = 2000

/**
 * Reads a zip's table of contents without unpacking anything, and refuses what promises to explode:
 * too much in total, parts that share bytes, parts outside the file, names twice, encryption.
 */
export function zipDirectory(bytes: Uint8Array, maxUnpacked: number): ZipPart[] {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    const parts = readParts(file)
    if (sum(parts, 'unpacked') > maxUnpacked || sum(parts, 'packed') > file.length) throw sheetTooBig(maxUnpacked)
    if (new Set(parts.map(({ name }) => name)).size < parts.length) throw sheetDamaged()
    return parts
  } catch (cause) {
    throw cause instanceof RangeError ? sheetDamaged(cause) : cause
  }
}

function readParts(file: Buffer): ZipPart[] {
  const { count, start: first } = zipEnd(file)
  if (count > MAX_PARTS) throw sheetDamaged()
  return zipRecords(file, first, count).map(({ name, isEncrypted, isStored, packed, unpacked, crc, at }) => {
    if (isEncrypted || file.readUInt32LE(at) !== LOCAL) throw sheetDamaged()
    const start = at + 30 + file.readUInt16LE(at + 26) + file.readUInt16LE(at + 28)
    if (start + packed > file.length) throw sheetDamaged()
    return { name: zipName(name), start, packed, unpacked, stored: isStored, crc }
  })
}

const sum = (parts: readonly ZipPart[], size: 'packed' | 'unpacked'): number =>
  parts.reduce((total, part) => total + part[size], 0)
