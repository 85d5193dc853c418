import { readApart } from '../reading/read-apart.ts'
import { FileRefused } from '../storage/file-refused.ts'
import type { Storage } from '../storage/storage.ts'
import type { PackageEntry } from './package-entries.ts'

/** What a large package takes on its way from a slow store. */
const LIMITS = { milliseconds: 5 * 60_000, memoryMegabytes: 64 }

const MOST_TIMES = 100
/** A small file of nothing but spaces is packed better than any; it costs nobody anything. */
const TRIFLE = 1024 * 1024

const isWorth = (packed: number, unpacked: number) => unpacked <= TRIFLE || unpacked <= packed * MOST_TIMES

/** What is a hundred times larger than what was sent was made to cost whoever opens it. */
export function assertWorth(entries: Iterable<PackageEntry>): void {
  const all = [...entries]
  const sum = (size: 'packed' | 'unpacked') => all.reduce((total, entry) => total + entry[size], 0)
  if (all.every(({ packed, unpacked }) => isWorth(packed, unpacked)) && isWorth(sum('packed'), sum('unpacked'))) return
  throw new FileRefused(422, `The package unpacks to more than ${MOST_TIMES} times its size`)
}

/** Unpacks a stored package once, in a process of its own that keeps nothing of it: what its directory says of each file must be so. */
export async function checkPackage(storage: Storage, key: string, entries: Iterable<PackageEntry>): Promise<void> {
  assertWorth(entries)
  const packed = [...entries].filter(({ stored }) => !stored).sort((one, other) => one.at - other.at)
  if (packed.length === 0) return
  const refuse = (statusCode: 413 | 415 | 422, message: string) => new FileRefused(statusCode, message)
  await readApart({
    program: new URL('./package-worker.mjs', import.meta.url),
    order: { packed: packed.map(({ at, packed, unpacked }) => ({ at, packed, unpacked })) },
    file: async () => {
      const stored = await storage.get(key)
      if (!stored) throw new Error('A stored file has gone')
      return stored.stream
    },
    limits: LIMITS,
    take: () => undefined,
    refuse,
    damaged: () => refuse(422, 'The package cannot be read'),
  })
}
