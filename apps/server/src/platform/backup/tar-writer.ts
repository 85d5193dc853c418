const BLOCK = 512
/** What the eleven octal digits of the format hold. */
const LARGEST = 8 * 1024 ** 3 - 1
const LONGEST_NAME = 100

const octal = (value: number, digits: number) => value.toString(8).padStart(digits, '0')

/** Zeros up to the next whole block. */
const padding = (size: number) => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK)

function header(name: string, size: number, type: '0' | 'x', seconds: number): Buffer {
  const block = Buffer.alloc(BLOCK)
  block.write(name, 0, LONGEST_NAME)
  block.write(octal(0o600, 7), 100)
  block.write(octal(0, 7), 108)
  block.write(octal(0, 7), 116)
  block.write(octal(Math.min(size, LARGEST), 11), 124)
  block.write(octal(seconds, 11), 136)
  block.write(' '.repeat(8), 148)
  block.write(type, 156)
  block.write('ustar\u000000', 257, 'latin1')
  block.write(`${octal(headerSum(block), 6)}\u0000 `, 148, 'latin1')
  return block
}

/** The sum of a header's bytes, its own place counted as spaces. */
export const headerSum = (block: Uint8Array): number =>
  block.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 32 : byte), 0)

/** `27 path=…`: a record begins with its own length, that number included. */
function record(key: string, value: string): string {
  const rest = ` ${key}=${value}\n`
  const bytes = Buffer.byteLength(rest)
  let length = bytes + String(bytes).length
  if (bytes + String(length).length > length) length = bytes + String(length).length
  return `${length}${rest}`
}

/** What stands before an entry's content. Names and sizes the old format has no room for go into a header of their own. */
export function entryHeader(name: string, size: number, now = new Date()): Buffer {
  const seconds = Math.floor(now.getTime() / 1000)
  const long = Buffer.byteLength(name) > LONGEST_NAME
  const records = (long ? record('path', name) : '') + (size > LARGEST ? record('size', String(size)) : '')
  if (!records) return header(name, size, '0', seconds)
  const more = Buffer.from(records)
  const short = long ? `long-names/${name.slice(-80)}` : name
  return Buffer.concat([
    header('long-name', more.length, 'x', seconds),
    more,
    padding(more.length),
    header(short, size, '0', seconds),
  ])
}

export const entryEnd = padding
export const archiveEnd = () => Buffer.alloc(2 * BLOCK)
