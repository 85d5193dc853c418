import { Readable } from 'node:stream'
import { HttpError, unavailable } from '../http/errors.ts'
import type { FileContent, Storage } from './storage.ts'

const FULL = new Set(['ENOSPC', 'EDQUOT'])

/** The system's and the store's own faults; a key that is none is ours. */
const isFault = (cause: unknown): cause is Error & { code?: string } =>
  cause instanceof Error &&
  !(cause instanceof HttpError) &&
  (/^E[A-Z]+$/.test(String((cause as NodeJS.ErrnoException).code)) || '$metadata' in cause)

const tell = (cause: unknown): never => {
  if (!isFault(cause)) throw cause
  const full = FULL.has(cause.code ?? '')
  const told = unavailable(full ? 'The file storage is full' : 'The file storage is not available. Please try again later.')
  throw Object.assign(told, { cause })
}

/** A storage whose faults are told in a sentence, with the cause kept for the log. What the content itself breaks off with stays as it is. */
export const storageWithMessages = (storage: Storage): Storage => ({
  async put(key, content, traits) {
    let own: { cause: unknown } | undefined
    const stream = content instanceof Readable ? content : null
    // One that breaks off before it is read has nobody else to tell, and an error nobody hears ends the process. The reader meets it later.
    stream?.on('error', () => {})
    const watched = watch(content, (cause) => {
      own = { cause }
    })
    try {
      await storage.put(key, watched, traits)
    } catch (cause) {
      if (own) throw own.cause
      tell(cause)
    } finally {
      stream?.destroy()
    }
  },
  get: (key, range) => storage.get(key, range).catch(tell),
  remove: (key) => storage.remove(key).catch(tell),
  async *keys() {
    try {
      yield* storage.keys()
    } catch (cause) {
      tell(cause)
    }
  },
})

const watch = (content: FileContent, broke: (cause: unknown) => void): FileContent =>
  content instanceof Uint8Array ? content : watched(content, broke)

async function* watched(content: AsyncIterable<Uint8Array>, broke: (cause: unknown) => void) {
  try {
    yield* content
  } catch (cause) {
    broke(cause)
    throw cause
  }
}
