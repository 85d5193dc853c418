import type { Readable } from 'node:stream'

export type Answer<Portion> =
  | { readonly portion: Portion }
  | { readonly refused: { readonly statusCode: 413 | 415 | 422; readonly message: string } }
  /** Not the file's fault. */
  | { readonly failed: string }
  | { readonly ready: true }
  | { readonly end: true }

const MEGABYTE = 1024 * 1024
/** All that a reader may say, and what of it at once: whatever a file made of it, the server holds no more. */
const MOST_BYTES = 64 * MEGABYTE
const MOST_AT_ONCE = 16 * MEGABYTE

export class SaidTooMuch extends Error {}

/** What a reader says, line by line. It is not believed to keep to anything. */
export async function* answersOf<Portion>(output: Readable): AsyncGenerator<Answer<Portion>> {
  let pieces: Buffer[] = []
  let held = 0
  let all = 0
  for await (const piece of output as AsyncIterable<Buffer>) {
    all += piece.length
    let rest = piece
    for (let end = rest.indexOf(10); end >= 0; end = rest.indexOf(10)) {
      const line = Buffer.concat([...pieces, rest.subarray(0, end)])
      pieces = []
      held = 0
      rest = rest.subarray(end + 1)
      yield JSON.parse(line.toString()) as Answer<Portion>
    }
    pieces.push(rest)
    held += rest.length
    if (all > MOST_BYTES || held > MOST_AT_ONCE) throw new SaidTooMuch('A reader says more than it may')
  }
}
