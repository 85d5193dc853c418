import type { FilePeek } from '../storage/file-peek.ts'
import { FileRefused } from '../storage/file-refused.ts'

/** One file of a package, where it lies in the archive. */
export interface PackageEntry {
  readonly name: string
  /** Where its own head begins; what was packed lies behind it. */
  readonly at: number
  readonly packed: number
  readonly unpacked: number
  readonly stored: boolean
}

const END = 0x06054b50
const ENTRY = 0x02014b50
const END_SIZE = 22
const COMMENT_MAX = 0xffff
const ENTRY_SIZE = 46
const LOCAL_SIZE = 30
const ZIP64 = 0xffffffff
const LINK = 0o120000

const MOST_ENTRIES = 5_000
const MOST_DIRECTORY = 4 * 1024 * 1024
const MOST_UNPACKED = 1024 ** 3
const MOST_NAME = 400

const damaged = (cause?: unknown) => new FileRefused(422, 'The package cannot be read', { cause })
const refused = (why: string) => new FileRefused(422, why)

/**
 * The files of an archive by their names, read from its directory alone: nothing is unpacked. Refuses what promises to explode, what
 * shares bytes with something else, and names that lead out of it.
 */
export async function packageEntries(file: FilePeek): Promise<ReadonlyMap<string, PackageEntry>> {
  try {
    const entries = await readEntries(file)
    assertApart(entries, file.size)
    if (entries.reduce((sum, { unpacked }) => sum + unpacked, 0) > MOST_UNPACKED)
      throw refused('The package unpacks to more than 1 GB')
    const byName = new Map(entries.map((entry) => [entry.name, entry]))
    if (byName.size < entries.length) throw refused('The package has two files of one name')
    return byName
  } catch (cause) {
    // Every number in the file may lead outside of it.
    throw cause instanceof RangeError ? damaged(cause) : cause
  }
}

async function readEntries(file: FilePeek): Promise<PackageEntry[]> {
  const from = Math.max(0, file.size - END_SIZE - COMMENT_MAX)
  const tail = await file.read(from, file.size - from)
  const end = endOf(tail)
  const count = tail.readUInt16LE(end + 10)
  const [size, start] = [tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)]
  if (count > MOST_ENTRIES || size > MOST_DIRECTORY) throw refused(`The package has more than ${MOST_ENTRIES} files`)
  if (size === ZIP64 || start === ZIP64 || start + size > from + end) throw damaged()
  const directory = await file.read(start, size)
  const entries: PackageEntry[] = []
  let at = 0
  for (let n = 0; n < count; n++) {
    if (directory.readUInt32LE(at) !== ENTRY) throw damaged()
    const entry = readEntry(directory, at)
    if (entry) entries.push(entry)
    at += ENTRY_SIZE + directory.readUInt16LE(at + 28) + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
  return entries
}

function endOf(tail: Buffer): number {
  for (let at = tail.length - END_SIZE; at >= 0; at--)
    if (tail.readUInt32LE(at) === END && at + END_SIZE + tail.readUInt16LE(at + 20) === tail.length) return at
  throw damaged()
}

/** Nothing for a folder and for what a file manager left behind. */
function readEntry(directory: Buffer, at: number): PackageEntry | null {
  const name = nameIn(directory.subarray(at + ENTRY_SIZE, at + ENTRY_SIZE + directory.readUInt16LE(at + 28)))
  if (name.endsWith('/') || /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$)/.test(name)) return null
  if ((directory.readUInt16LE(at + 8) & 1) === 1) throw refused('The package is encrypted')
  if (((directory.readUInt32LE(at + 38) >>> 16) & 0o170000) === LINK) throw refused('The package holds a link to another file')
  const method = directory.readUInt16LE(at + 10)
  if (method !== 0 && method !== 8) throw damaged()
  const [packed, unpacked, local] = [
    directory.readUInt32LE(at + 20),
    directory.readUInt32LE(at + 24),
    directory.readUInt32LE(at + 42),
  ]
  if (packed === ZIP64 || unpacked === ZIP64 || local === ZIP64) throw damaged()
  if (method === 0 && packed !== unpacked) throw damaged()
  return { name, at: local, packed, unpacked, stored: method === 0 }
}

/** Older programs write names in the letters of their country; what is asked for by a page is plain in either. */
function nameIn(bytes: Buffer): string {
  let name: string
  try {
    name = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    name = bytes.toString('latin1')
  }
  const path = name.replaceAll('\\', '/')
  const isSafe =
    path.length > 0 &&
    path.length <= MOST_NAME &&
    !path.startsWith('/') &&
    !/^[a-z]:/i.test(path) &&
    !/\p{Cc}/u.test(path) &&
    !path.split('/').some((part) => part === '..' || part === '.')
  if (!isSafe) throw refused('A file of the package has a name that leads out of it')
  return path
}

/** Of files that share their bytes a small archive unpacks to a huge one. */
function assertApart(entries: readonly PackageEntry[], size: number): void {
  let free = 0
  for (const { at, packed } of entries.toSorted((one, other) => one.at - other.at)) {
    if (at < free || at + LOCAL_SIZE + packed > size) throw damaged()
    free = at + LOCAL_SIZE + packed
  }
}

/** The folder its first page lies in: at the top, or in the one folder everything was packed in. */
export function rootOf(entries: ReadonlyMap<string, PackageEntry>): string {
  if (entries.has('index.html')) return ''
  const tops = new Set([...entries.keys()].map((name) => name.split('/')[0] ?? ''))
  const [only = ''] = tops
  if (tops.size === 1 && entries.has(`${only}/index.html`)) return `${only}/`
  throw refused('The package has no index.html')
}
