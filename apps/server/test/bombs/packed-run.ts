import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createDeflate, createDeflateRaw } from 'node:zlib'

const PIECE = 1024 * 1024

/** A run of one byte between two texts, packed as it is made: whoever makes a bomb does not hold it. */
export function packedRun(before: string, byte: string, count: number, after: string, raw = false): Promise<Buffer> {
  function* pieces() {
    yield Buffer.from(before)
    const piece = Buffer.alloc(PIECE, byte)
    for (let left = count; left > 0; left -= PIECE) yield left < PIECE ? piece.subarray(0, left) : piece
    yield Buffer.from(after)
  }
  return buffer(Readable.from(pieces()).pipe(raw ? createDeflateRaw() : createDeflate()))
}
