import { gunzipSync, gzipSync } from 'node:zlib'

/** The shortest list the standard allows, so that one entry hides among many (W3C Bitstring Status List, §3.1). */
export const LIST_BITS = 131_072

/** The entries of one list that are set, as the compressed bits the standard publishes. */
export function encodeStatusList(set: Iterable<number>): string {
  const bits = Buffer.alloc(LIST_BITS / 8)
  for (const index of set) {
    const byte = index >> 3
    // The first entry is the leftmost bit.
    bits[byte] = (bits[byte] ?? 0) | (0x80 >> (index & 7))
  }
  return `u${gzipSync(bits, { level: 9 }).toString('base64url')}`
}

/** Whether an entry is set; null when the list cannot be read or is shorter. */
export function readStatus(encoded: string, index: number): boolean | null {
  try {
    const bits = gunzipSync(Buffer.from(encoded.slice(1), 'base64url'), { maxOutputLength: LIST_BITS })
    const byte = bits[index >> 3]
    return byte === undefined || !encoded.startsWith('u') ? null : (byte & (0x80 >> (index & 7))) !== 0
  } catch {
    return null
  }
}

/** Which list an index of all grants belongs to, and where in it. */
export const placeInLists = (index: number): { list: number; at: number } => ({
  list: Math.floor(index / LIST_BITS),
  at: index % LIST_BITS,
})
