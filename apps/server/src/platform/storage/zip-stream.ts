import type { PassThrough, Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { type Options, ZipFile } from 'yazl'

export interface ZipPacker {
  readonly zip: ZipFile
  /** The reader has gone: nothing more is wanted. */
  readonly signal: AbortSignal
  /** Packs a stream and waits for its end. */
  add(source: Readable, path: string, options?: Partial<Options>): Promise<void>
}

/**
 * An archive, written by `pack` while it is read; the reader's pace is the writer's. What goes wrong on either side ends both: a
 * failure of a source reaches the reader instead of nobody, and a reader who stops early closes the sources.
 */
export async function* zipStream(pack: (packer: ZipPacker) => Promise<void>): AsyncGenerator<Uint8Array, void> {
  const zip = new ZipFile()
  const output = zip.outputStream as PassThrough
  const stop = new AbortController()
  const { signal } = stop
  const add: ZipPacker['add'] = async (source, path, options) => {
    const cancel = () => void source.destroy()
    signal.addEventListener('abort', cancel)
    if (signal.aborted) cancel()
    zip.addReadStream(source, path, options)
    await finished(source)
    signal.removeEventListener('abort', cancel)
  }
  zip.on('error', (cause) => output.destroy(cause as Error))
  const packed = pack({ zip, signal, add }).then(
    () => void (signal.aborted || zip.end()),
    (cause: Error) => void output.destroy(cause),
  )
  try {
    for await (const chunk of output) yield chunk as Buffer
  } finally {
    stop.abort()
    await packed
  }
}
