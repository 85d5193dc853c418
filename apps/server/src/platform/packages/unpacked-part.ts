import { pipeline, Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import { BESIDE_ANSWERING, createFairQueue } from '../fair-queue.ts'
import type { RequestOwner } from '../request-owner.ts'
import type { FilePart } from '../storage/byte-range.ts'
import type { PackageEntry } from './package-entries.ts'

const PIECE = 256 * 1024
const MEGABYTE = 1024 * 1024
/** What lies behind so much of a packed file is reached by unpacking all of it: that is done for films and sound, which hardly get smaller. */
const REACHED = 32 * MEGABYTE
const HARDLY_SMALLER = 2

/** Of what is unpacked at a moment: each piece is a turn, so that nobody who reads slowly holds one. */
const turns = createFairQueue({
  atOnce: 2 * BESIDE_ANSWERING,
  openPerPerson: Number.POSITIVE_INFINITY,
  waitingPerOrg: 2_000,
  waiting: 10_000,
  what: 'the packages',
})
export const unpackingState = turns.state

/** Whether a part of it is handed out; else who asked gets the whole. */
export const isReached = ({ stored, packed, unpacked }: PackageEntry, { last }: FilePart): boolean =>
  stored || last < REACHED || unpacked <= packed * HARDLY_SMALLER

/**
 * These bytes of a packed file. No more is unpacked than is read, and nothing after the last of them: what unpacks to more than it
 * promised ends there.
 */
export function unpackedPart(source: Readable, { first, last }: FilePart, who: RequestOwner): Readable {
  const inflate = createInflateRaw({ chunkSize: PIECE })
  // Whoever reads the end hears what happens at the beginning.
  pipeline(source, inflate, () => undefined)
  async function* part() {
    const pieces = inflate[Symbol.asyncIterator]()
    try {
      for (let at = 0; at <= last; ) {
        const { value, done } = await turns.take(who, () => pieces.next())
        if (done) return
        const piece = value as Buffer
        const wanted = piece.subarray(Math.max(0, first - at), Math.max(0, last + 1 - at))
        at += piece.length
        if (wanted.length > 0) yield wanted
      }
    } finally {
      source.destroy()
      inflate.destroy()
    }
  }
  return Readable.from(part(), { objectMode: false })
}
