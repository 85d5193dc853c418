/** What the table of contents of a zip says of one file; nothing of it is to be believed. */
export interface ZipRecord {
  readonly name: Buffer
  readonly isEncrypted: boolean
  /** A link to another file, as file systems have them. */
  readonly isLink: boolean
  /** Kept as it is, or packed by the usual way. */
  readonly isStored: boolean
  readonly packed: number
  readonly unpacked: number
  /** Checksum of what it unpacks to. */
  readonly crc: number
  /** Where its own head begins; what was packed lies behind it. */
  readonly at: number
}

const END = 0x06054b50
const ENTRY = 0x02014b50
const END_SIZE = 22
const COMMENT_MAX = 0xffff
const ENTRY_SIZE = 46
const ZIP64 = 0xffffffff
const LINK = 0o120000

/** What the bytes above 127 are in names that Windows wrote for itself (code page 437). */
const ABOVE =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0'

/** The name of a file in a zip: UTF-8, or the letters of older programs where it is none. */
export function zipName(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return Array.from(bytes, (byte) => (byte < 128 ? String.fromCharCode(byte) : (ABOVE[byte - 128] ?? ''))).join('')
  }
}

/** Behind the table of contents lies its end, and behind that only a comment. */
export const ZIP_TAIL = END_SIZE + COMMENT_MAX

/** Every number in a file may lead outside of it, which is told the same way as what is no zip at all. */
const damaged = () => new RangeError('This is no zip')

/** Where the table of contents lies, read from the last bytes of the file, of which ZIP_TAIL are enough. */
export function zipEnd(tail: Buffer): { at: number; count: number; start: number; size: number } {
  for (let at = tail.length - END_SIZE; at >= Math.max(0, tail.length - ZIP_TAIL); at--)
    if (tail.readUInt32LE(at) === END && at + END_SIZE + tail.readUInt16LE(at + 20) === tail.length)
      return { at, count: tail.readUInt16LE(at + 10), start: tail.readUInt32LE(at + 16), size: tail.readUInt32LE(at + 12) }
  throw damaged()
}

/** The records of a table of contents that begins at `start`; throws a RangeError where it is damaged. */
export function zipRecords(bytes: Buffer, start: number, count: number): ZipRecord[] {
  const records: ZipRecord[] = []
  let at = start
  for (let n = 0; n < count; n++) {
    if (bytes.readUInt32LE(at) !== ENTRY) throw damaged()
    records.push(readRecord(bytes, at))
    at += ENTRY_SIZE + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return records
}

function readRecord(bytes: Buffer, at: number): ZipRecord {
  const method = bytes.readUInt16LE(at + 10)
  if (method !== 0 && method !== 8) throw damaged()
  const nameLength = bytes.readUInt16LE(at + 28)
  const [unpacked, packed, local] = largeSizes(bytes, at, nameLength)
  return {
    name: bytes.subarray(at + ENTRY_SIZE, at + ENTRY_SIZE + nameLength),
    isEncrypted: (bytes.readUInt16LE(at + 8) & 1) === 1,
    isLink: ((bytes.readUInt32LE(at + 38) >>> 16) & 0o170000) === LINK,
    isStored: method === 0,
    ...{ packed, unpacked, crc: bytes.readUInt32LE(at + 16), at: local },
  }
}

/** Sizes and place of a file; values too large for four bytes wait in an extra field. */
function largeSizes(bytes: Buffer, at: number, nameLength: number): [unpacked: number, packed: number, local: number] {
  const values: [number, number, number] = [bytes.readUInt32LE(at + 24), bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 42)]
  if (!values.includes(ZIP64)) return values
  let field = at + ENTRY_SIZE + nameLength
  const last = field + bytes.readUInt16LE(at + 30)
  while (field + 4 <= last && bytes.readUInt16LE(field) !== 1) field += 4 + bytes.readUInt16LE(field + 2)
  let next = field + 4
  const wide = (value: number) => {
    if (value !== ZIP64) return value
    next += 8
    return Number(bytes.readBigUInt64LE(next - 8))
  }
  return [wide(values[0]), wide(values[1]), wide(values[2])]
}
