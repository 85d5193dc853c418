/** Endings; nothing came whose kind is known. */
export interface KindsOfFile {
  readonly came: string | null
  readonly taken: readonly string[]
}

/** An upload that is not taken; the answer shows `title` and `message`. */
export class FileRefused extends Error {
  readonly statusCode: 413 | 415 | 422
  readonly title = 'Failed'

  /** What came and what is taken, by ending, where that is what is the matter. */
  readonly data: KindsOfFile | undefined

  constructor(
    statusCode: 413 | 415 | 422,
    message: string,
    options?: ErrorOptions & { readonly data?: KindsOfFile | undefined },
  ) {
    super(message, options)
    this.name = 'FileRefused'
    this.statusCode = statusCode
    this.data = options?.data
  }
}

/** What came is known by the name of the file, unless that is of a kind that is taken: then its content is something else. */
export const kindsByName = (name: string, taken: readonly string[]): KindsOfFile => {
  const [, ending = ''] = /\.([a-z0-9]{1,8})$/i.exec(name) ?? []
  const came = ending.toLowerCase()
  return { came: came === '' || taken.includes(came) ? null : came, taken }
}

export const MEGABYTE = 1024 * 1024

/** The texts of the specification, and ours where it has none. */
export const fileTooLarge = (maxBytes: number) =>
  new FileRefused(413, `File size exceeds ${Number((maxBytes / MEGABYTE).toFixed(1))}MB`)
export const partTooLarge = (maxBytes: number) => new FileRefused(413, `A part of a file has at most ${maxBytes / MEGABYTE} MB`)
export const typeRefused = (came?: string | null, taken: readonly string[] = []) =>
  new FileRefused(415, 'Mime types not accepted', { data: taken.length > 0 ? { came: came || null, taken } : undefined })
export const imageTooLarge = (maxSide: number) => new FileRefused(422, `Image resolution exceeds ${maxSide}x${maxSide}`)
export const imageUnreadable = (cause?: unknown) => new FileRefused(422, 'Unable to validate image resolution', { cause })
