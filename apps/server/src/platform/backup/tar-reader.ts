import { headerSum } from './tar-writer.ts'

export interface TarEntry {
  readonly name: string
  readonly size: number
  /** Read to its end, or left: the next entry skips what is over. */
  readonly content: AsyncIterable<Uint8Array>
}

const BLOCK = 512
/** Long names of ours are a few hundred bytes; a stranger's archive must not fill the memory. */
const LONGEST_RECORDS = 64 * 1024

export class NoArchive extends Error {}

/** The entries of an archive, one after the other, never more than a piece in memory. */
export async function* readTar(source: AsyncIterable<Uint8Array>): AsyncGenerator<TarEntry> {
  const bytes = new ByteSource(source)
  let records: Record<string, string> = {}
  for (;;) {
    const block = await bytes.take(BLOCK)
    if (block.every((byte) => byte === 0)) return
    const text = (from: number, to: number) => block.toString('utf8', from, to).replace(/\0.*$/s, '').trim()
    const kind = text(156, 157)
    if (text(257, 262) !== 'ustar' || Number.parseInt(text(148, 156), 8) !== headerSum(block))
      throw new NoArchive('This is no archive, or it is damaged')
    const size = Number(records.size ?? Number.parseInt(text(124, 136), 8))
    if (kind === 'x') {
      if (size > LONGEST_RECORDS) throw new NoArchive('This is no archive of ours')
      records = readRecords((await bytes.take(size)).toString('utf8'))
      await bytes.skip(overhang(size))
      continue
    }
    const content = bytes.portion(size)
    yield { name: records.path ?? text(0, 100), size, content }
    for await (const _ of content);
    await bytes.skip(overhang(size))
    records = {}
  }
}

const overhang = (size: number) => (BLOCK - (size % BLOCK)) % BLOCK

const readRecords = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split('\n')
      .filter(Boolean)
      .map((line) => [line.slice(line.indexOf(' ') + 1, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )

/** Hands out exactly as many bytes as are asked for, of pieces of any size. */
class ByteSource {
  readonly #pieces: AsyncIterator<Uint8Array>
  #left: Uint8Array = new Uint8Array()
  constructor(source: AsyncIterable<Uint8Array>) {
    this.#pieces = source[Symbol.asyncIterator]()
  }

  async #upTo(count: number): Promise<Uint8Array> {
    while (this.#left.length === 0) {
      const { done, value } = await this.#pieces.next()
      if (done) throw new NoArchive('The archive breaks off in the middle')
      this.#left = value
    }
    const piece = this.#left.subarray(0, count)
    this.#left = this.#left.subarray(piece.length)
    return piece
  }

  async take(count: number): Promise<Buffer> {
    const pieces: Uint8Array[] = []
    for (let missing = count; missing > 0; missing -= pieces.at(-1)?.length ?? 0) pieces.push(await this.#upTo(missing))
    return Buffer.concat(pieces)
  }

  async skip(count: number): Promise<void> {
    for (let missing = count; missing > 0; ) missing -= (await this.#upTo(missing)).length
  }

  /** The next `count` bytes; reading on after stopping early goes on where it stopped. */
  portion(count: number): AsyncIterable<Uint8Array> {
    let missing = count
    const next = async (): Promise<IteratorResult<Uint8Array>> => {
      if (missing === 0) return { done: true, value: undefined }
      const value = await this.#upTo(missing)
      missing -= value.length
      return { done: false, value }
    }
    return { [Symbol.asyncIterator]: () => ({ next }) }
  }
}
