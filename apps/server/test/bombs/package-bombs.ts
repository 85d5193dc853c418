import { packedRun } from './packed-run.ts'

interface Packed {
  readonly name: string
  readonly bytes: Buffer
  /** What the directory says it unpacks to. */
  readonly claimed: number
  readonly isStored?: boolean
}

/** A zip of what is packed already: its directory says what it is told to. */
export function zipOf(parts: readonly Packed[]): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, bytes, claimed, isStored } of parts) {
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    for (const [head, shift] of [[local, 0] as const, [entry, 2] as const]) {
      head.writeUInt16LE(isStored ? 0 : 8, 8 + shift)
      head.writeUInt32LE(bytes.length, 18 + shift)
      head.writeUInt32LE(claimed, 22 + shift)
      head.writeUInt16LE(name.length, 26 + shift)
    }
    entry.writeUInt32LE(at, 42)
    locals.push(local, Buffer.from(name), bytes)
    directory.push(entry, Buffer.from(name))
    at += 30 + name.length + bytes.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...locals, listed, end])
}

const MEGABYTE = 1024 * 1024
const PAGE: Packed = { name: 'index.html', bytes: Buffer.from('<p>Halo</p>'), claimed: 11, isStored: true }
const zeros = (megabytes: number) => packedRun('', '\0', megabytes * MEGABYTE, '', true)

/** A page, and a file of nothing but zeros. */
export const packageOfZeros = async (megabytes: number): Promise<Buffer> =>
  zipOf([PAGE, { name: 'zeros.bin', bytes: await zeros(megabytes), claimed: megabytes * MEGABYTE }])

/** A file that says it has ten bytes. */
export const packageThatLies = async (megabytes: number): Promise<Buffer> =>
  zipOf([PAGE, { name: 'small.bin', bytes: await zeros(megabytes), claimed: 10 }])

/** As much as may be unpacked of so little that it is still worth it: zeros beside a film that cannot be packed. */
export async function packageJustWorth(megabytes: number): Promise<Buffer> {
  const bytes = await zeros(megabytes)
  const padding = Buffer.alloc(Math.max(0, Math.ceil((megabytes * MEGABYTE) / 99) - bytes.length))
  // Empty blocks between: they unpack to nothing and count as packed.
  for (let at = 0; at + 5 <= padding.length; at += 5) padding.writeUInt16LE(0xffff, at + 3)
  const blocks = padding.subarray(0, padding.length - (padding.length % 5))
  return zipOf([PAGE, { name: 'zeros.bin', bytes: Buffer.concat([blocks, bytes]), claimed: megabytes * MEGABYTE }])
}

/** Letters inside letters, so deep that whoever goes down does not come up again. */
export const packageOfDepth = async (megabytes: number): Promise<Buffer> =>
  zipOf([
    PAGE,
    ...(await Promise.all(
      [
        ['deep.json', '['],
        ['deep.xml', '<'],
      ].map(async ([name = '', sign = '']) => ({
        name,
        bytes: await packedRun('', sign, megabytes * MEGABYTE, '', true),
        claimed: megabytes * MEGABYTE,
      })),
    )),
  ])
