import { imageUnreadable } from './file-refused.ts'

const PNG_SIGNATURE = '89504e470d0a1a0a'
const HEADER = 6
const ENTRY = 16
const BITMAP_HEADER = 40

export interface CleanIcon {
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
}

/** Rebuilds an icon from its pictures alone, so that nothing can hide between or behind them. */
export async function cleanIco(bytes: Uint8Array, cleanPng: (png: Uint8Array) => Promise<Buffer>): Promise<CleanIcon> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const count = file.length >= HEADER ? file.readUInt16LE(4) : 0
  if (count < 1 || count > 16 || file.length < HEADER + count * ENTRY) throw imageUnreadable()
  const entries: Buffer[] = []
  const pictures: Buffer[] = []
  let offset = HEADER + count * ENTRY
  for (let i = 0; i < count; i++) {
    const entry = Buffer.from(file.subarray(HEADER + i * ENTRY, HEADER + (i + 1) * ENTRY))
    const picture = await cleanPicture(slice(file, entry.readUInt32LE(12), entry.readUInt32LE(8)), cleanPng)
    entry.writeUInt32LE(picture.length, 8)
    entry.writeUInt32LE(offset, 12)
    offset += picture.length
    entries.push(entry)
    pictures.push(picture)
  }
  const sides = (at: number) => Math.max(...entries.map((entry) => entry[at] || 256))
  return { bytes: Buffer.concat([file.subarray(0, HEADER), ...entries, ...pictures]), width: sides(0), height: sides(1) }
}

function slice(file: Buffer, start: number, length: number): Buffer {
  if (length < BITMAP_HEADER || start + length > file.length) throw imageUnreadable()
  return file.subarray(start, start + length)
}

async function cleanPicture(picture: Buffer, cleanPng: (png: Uint8Array) => Promise<Buffer>): Promise<Buffer> {
  if (picture.subarray(0, 8).toString('hex') === PNG_SIGNATURE) return await cleanPng(picture)
  return picture.subarray(0, bitmapLength(picture))
}

/** Header, palette, colours and mask of an uncompressed bitmap; its height counts the mask too. */
function bitmapLength(picture: Buffer): number {
  const width = picture.readInt32LE(4)
  const height = picture.readInt32LE(8) / 2
  const bits = picture.readUInt16LE(14)
  const plain = picture.readUInt32LE(0) === BITMAP_HEADER && picture.readUInt32LE(16) === 0
  if (!plain || width < 1 || width > 256 || height < 1 || height > 256 || ![1, 4, 8, 24, 32].includes(bits))
    throw imageUnreadable()
  const palette = bits > 8 ? 0 : 4 * (picture.readUInt32LE(32) || 2 ** bits)
  const rows = (bitsPerRow: number) => Math.ceil(bitsPerRow / 32) * 4 * height
  const length = BITMAP_HEADER + palette + rows(width * bits) + rows(width)
  if (length > picture.length) throw imageUnreadable()
  return length
}
