import type { FilePeek } from '../storage/file-peek.ts'
import { FileRefused } from '../storage/file-refused.ts'
import { ZIP_TAIL, type ZipRecord, zipEnd, zipName, zipRecords } from '../storage/zip-records.ts'

/** One file of a package, where it lies in the archive. */
export interface PackageEntry {
  readonly name: string
  /** Where its own head begins; what was packed lies behind it. */
  readonly at: number
  readonly packed: number
  readonly unpacked: number
  readonly stored: boolean
}

const LOCAL_SIZE = 30

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
    throw cause instanceof RangeError ? damaged(cause) : cause
  }
}

async function readEntries(file: FilePeek): Promise<PackageEntry[]> {
  const from = Math.max(0, file.size - ZIP_TAIL)
  const { at, count, start, size } = zipEnd(await file.read(from, file.size - from))
  if (count > MOST_ENTRIES || size > MOST_DIRECTORY) throw refused(`The package has more than ${MOST_ENTRIES} files`)
  if (start + size > from + at) throw damaged()
  return zipRecords(await file.read(start, size), 0, count).flatMap((record) => entryOf(record) ?? [])
}

/** Nothing for a folder and for what a file manager left behind. */
function entryOf({ isEncrypted, isLink, isStored, at, packed, unpacked, ...record }: ZipRecord): PackageEntry | null {
  const name = nameIn(record.name)
  if (name.endsWith('/') || /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$)/.test(name)) return null
  if (isEncrypted) throw refused('The package is encrypted')
  if (isLink) throw refused('The package holds a link to another file')
  if (isStored && packed !== unpacked) throw damaged()
  return { name, at, packed, unpacked, stored: isStored }
}

function nameIn(bytes: Buffer): string {
  const name = zipName(bytes)
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
