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

const END = 0x06054b50
const ENTRY = 0x02014b50
const LOCAL = 0x04034b50
const MAX_PARTS = 2000
const ZIP64 = 0xffffffff

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
    // Every number in the file may lead outside of it.
    throw cause instanceof RangeError ? sheetDamaged(cause) : cause
  }
}

function readParts(file: Buffer): ZipPart[] {
  const end = endOfDirectory(file)
  const count = file.readUInt16LE(end + 10)
  if (count > MAX_PARTS) throw sheetDamaged()
  const parts: ZipPart[] = []
  let at = file.readUInt32LE(end + 16)
  for (let i = 0; i < count; i++) {
    if (file.readUInt32LE(at) !== ENTRY) throw sheetDamaged()
    parts.push(readPart(file, at))
    at += 46 + file.readUInt16LE(at + 28) + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
  }
  return parts
}

/** The directory's end lies in the last 64 kB, behind it only a comment. */
function endOfDirectory(file: Buffer): number {
  for (let at = file.length - 22; at >= Math.max(0, file.length - 22 - 0xffff); at--) {
    if (file.readUInt32LE(at) === END && at + 22 + file.readUInt16LE(at + 20) === file.length) return at
  }
  throw sheetDamaged()
}

function readPart(file: Buffer, at: number): ZipPart {
  const encrypted = (file.readUInt16LE(at + 8) & 1) === 1
  const method = file.readUInt16LE(at + 10)
  if (encrypted || (method !== 0 && method !== 8)) throw sheetDamaged()
  const nameLength = file.readUInt16LE(at + 28)
  const name = file.toString('utf8', at + 46, at + 46 + nameLength)
  const [unpacked, packed, local] = largeSizes(file, at, nameLength)
  if (file.readUInt32LE(local) !== LOCAL) throw sheetDamaged()
  const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28)
  if (start + packed > file.length) throw sheetDamaged()
  return { name, start, packed, unpacked, stored: method === 0, crc: file.readUInt32LE(at + 16) }
}

/** Sizes and place of a part; values too large for four bytes wait in an extra field. */
function largeSizes(file: Buffer, at: number, nameLength: number): [unpacked: number, packed: number, local: number] {
  const values: [number, number, number] = [file.readUInt32LE(at + 24), file.readUInt32LE(at + 20), file.readUInt32LE(at + 42)]
  if (!values.includes(ZIP64)) return values
  let field = at + 46 + nameLength
  const last = field + file.readUInt16LE(at + 30)
  while (field + 4 <= last && file.readUInt16LE(field) !== 1) field += 4 + file.readUInt16LE(field + 2)
  let next = field + 4
  const wide = (value: number) => {
    if (value !== ZIP64) return value
    next += 8
    return Number(file.readBigUInt64LE(next - 8))
  }
  return [wide(values[0]), wide(values[1]), wide(values[2])]
}

const sum = (parts: readonly ZipPart[], size: 'packed' | 'unpacked'): number =>
  parts.reduce((total, part) => total + part[size], 0)
