/** The bytes somebody asks for: from one on, to another or to the end; or so many at the end. */
export type ByteRange = { readonly first: number; readonly last: number | null } | { readonly suffix: number }

/** The bytes that are handed out, both included. */
export interface FilePart {
  readonly first: number
  readonly last: number
}

const SINGLE = /^bytes=(\d{0,15})-(\d{0,15})$/

/** What a `Range` header asks for. Several ranges at once, or anything that is none, are answered with the whole file (RFC 9110). */
export function readRange(header: string | undefined): ByteRange | null {
  const [, first = '', last = ''] = SINGLE.exec(header?.trim() ?? '') ?? []
  if (first === '') return last === '' ? null : { suffix: Number(last) }
  if (last !== '' && Number(last) < Number(first)) return null
  return { first: Number(first), last: last === '' ? null : Number(last) }
}

/** The part of a file of this size; null where it has none of these bytes. */
export function partOf(range: ByteRange, size: number): FilePart | null {
  const first = 'suffix' in range ? Math.max(0, size - range.suffix) : range.first
  const last = 'suffix' in range ? size - 1 : Math.min(range.last ?? size - 1, size - 1)
  return first > last ? null : { first, last }
}

/** As the header and the stores' own calls write it. */
export const rangeText = (range: ByteRange): string =>
  'suffix' in range ? `bytes=-${range.suffix}` : `bytes=${range.first}-${range.last ?? ''}`
