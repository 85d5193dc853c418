import { CFB } from '@e965/xlsx'

const SHIFT = 9
const FIRST_FOLDER = 48
const TABLES = 76

/** A file of old Office programs with these streams. */
export function compoundOf(names: readonly string[]): Buffer {
  const made = CFB.utils.cfb_new()
  for (const name of names) CFB.utils.cfb_add(made, `/${name}`, Buffer.alloc(5000, 1))
  return Buffer.from(CFB.write(made, { type: 'buffer' }) as Uint8Array)
}

/** Its folder's first sector is said to follow itself. */
export function compoundInCircles(names: readonly string[]): Buffer {
  const bytes = compoundOf(names)
  const first = bytes.readUInt32LE(FIRST_FOLDER)
  const table = (bytes.readUInt32LE(TABLES) + 1) << SHIFT
  bytes.writeUInt32LE(first, table + first * 4)
  return bytes
}
