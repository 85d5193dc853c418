import { Readable } from 'node:stream'
import { type ByteRange, type FilePart, partOf } from '../storage/byte-range.ts'
import { peekStored } from '../storage/file-peek.ts'
import type { Storage } from '../storage/storage.ts'
import { type PackageEntry, packageEntries } from './package-entries.ts'
import { type StartPage, startPage } from './start-page.ts'
import { isReached, unpackedPart } from './unpacked-part.ts'

const LOCAL = 0x04034b50
const LOCAL_SIZE = 30
/** The directories of the packages that were asked for last. */
const REMEMBERED = 100

interface Opened extends StartPage {
  readonly entries: ReadonlyMap<string, PackageEntry>
}

export interface PackageFile {
  readonly size: number
  /** The part that was asked for; null where there is none such, missing where the whole is meant. */
  readonly part?: FilePart | null
  readonly stream: Readable
  /** Where in the package it begins instead, where it has no index.html. */
  readonly movedTo?: string
}

/** Reads single files out of stored packages: nothing is unpacked but what is asked for, while it is sent. */
export function packageReader(storage: Storage) {
  const known = new Map<string, Promise<Opened | null>>()

  const read = async (key: string): Promise<Opened | null> => {
    const stored = await storage.get(key, { first: 0, last: 0 })
    if (!stored) return null
    stored.stream.destroy()
    const file = peekStored(storage, key, stored.size)
    const entries = await packageEntries(file)
    return { entries, ...(await startPage(file, entries)) }
  }
  const opened = (key: string): Promise<Opened | null> => {
    const found = known.get(key) ?? read(key)
    known.delete(key)
    known.set(key, found)
    found.then(
      (made) => made ?? known.delete(key),
      () => known.delete(key),
    )
    for (const old of [...known.keys()].slice(0, Math.max(0, known.size - REMEMBERED))) known.delete(old)
    return found
  }

  return async (key: string, path: string, range: ByteRange | null): Promise<PackageFile | null> => {
    const found = await opened(key)
    const entry = found?.entries.get(found.root + (path === '' || path.endsWith('/') ? `${path}index.html` : path))
    if (!entry) return found && path === 'index.html' ? { size: 0, stream: Readable.from([]), movedTo: found.page } : null
    const asked = range ? partOf(range, entry.unpacked) : undefined
    const part = asked && !isReached(entry, asked) ? undefined : asked
    if (part === null || entry.unpacked === 0)
      return { size: entry.unpacked, ...(part === null && { part }), stream: Readable.from([]) }
    const start = await startOf(storage, key, entry)
    const wanted = part ?? { first: 0, last: entry.unpacked - 1 }
    const stream = await (entry.stored ? storedPart(storage, key, start, wanted) : inflated(storage, key, start, entry, wanted))
    return { size: entry.unpacked, ...(part && { part }), stream }
  }
}

async function startOf(storage: Storage, key: string, { at }: PackageEntry): Promise<number> {
  const head = await peekStored(storage, key, at + LOCAL_SIZE).read(at, LOCAL_SIZE)
  if (head.length < LOCAL_SIZE || head.readUInt32LE(0) !== LOCAL) throw new Error('A package is damaged')
  return at + LOCAL_SIZE + head.readUInt16LE(26) + head.readUInt16LE(28)
}

async function storedPart(storage: Storage, key: string, start: number, { first, last }: FilePart): Promise<Readable> {
  const file = await storage.get(key, { first: start + first, last: start + last })
  if (!file) throw new Error('A package has gone')
  return file.stream
}

async function inflated(storage: Storage, key: string, start: number, entry: PackageEntry, part: FilePart): Promise<Readable> {
  const file = await storage.get(key, { first: start, last: start + entry.packed - 1 })
  if (!file) throw new Error('A package has gone')
  return unpackedPart(file.stream, part, { org_id: key.split('/')[1] ?? '', person_id: null })
}
