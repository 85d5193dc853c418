import type { Readable } from 'node:stream'
import type { ByteRange, FilePart } from './byte-range.ts'

/** `public` files are served to anybody who knows their path, `private` ones only by a signed link. */
export type Visibility = 'public' | 'private'

export interface FileTraits {
  readonly mime: string
  readonly visibility: Visibility
}

interface StoredFile extends FileTraits {
  readonly stream: Readable
  /** Of the whole file, also where only a part of it is read. */
  readonly size: number
  /** The bytes of the stream where a range was asked for; null where the file has none of them, and the stream is empty. */
  readonly part?: FilePart | null
}

export type FileContent = Uint8Array | AsyncIterable<Uint8Array>

/** Where files live. A reader sees a file whole or not at all; removing what is not there is no error. */
export interface Storage {
  put(key: string, content: FileContent, traits: FileTraits): Promise<void>
  get(key: string, range?: ByteRange): Promise<StoredFile | null>
  remove(key: string): Promise<void>
  /** Every key there is, in no order; one that comes or goes meanwhile may be told or not. */
  keys(): AsyncIterable<string>
}

const SEGMENT = /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/

/** Letters, digits, dot, dash and underscore between single slashes: such a key cannot leave its folder on any system. */
export const isKey = (key: string): boolean =>
  key.length > 0 && key.length <= 500 && key.split('/').every((segment) => segment.length <= 120 && SEGMENT.test(segment))

export function assertKey(key: string): void {
  if (!isKey(key)) throw new Error('The key of a stored file may hold only letters, digits, dots, dashes and single slashes')
}
