import { createHmac, timingSafeEqual } from 'node:crypto'

const LINK_MINUTES = 15
/** A player asks for the rest of a long video as it goes. */
export const PLAY_MINUTES = 12 * 60

/** What a private link carries in its query: seconds since 1970 and the proof that the server said so. */
export interface LinkProof {
  readonly expires: string
  readonly signature: string
}

interface Terms {
  readonly now?: number | undefined
  readonly minutes?: number | undefined
  /** The session that alone may use it. */
  readonly reader?: string | undefined
}

const proofOf = (secret: string, key: string, expires: string, reader: string | undefined): Buffer =>
  createHmac('sha256', secret)
    .update(`${reader ? `reader-link\n${reader}` : 'file-link'}\n${expires}\n${key}`)
    .digest()

export function signLink(secret: string, key: string, terms: Terms = {}): LinkProof {
  const { now = Date.now(), minutes = LINK_MINUTES, reader } = terms
  const expires = String(Math.floor(now / 1000) + minutes * 60)
  return { expires, signature: proofOf(secret, key, expires, reader).toString('base64url') }
}

/** The query of a private link, to be put after the file's path. */
export const signedQuery = (secret: string, key: string, terms: Terms = {}): string =>
  new URLSearchParams({ ...signLink(secret, key, terms) }).toString()

export function isSigned(
  secret: string,
  key: string,
  { expires, signature }: Partial<LinkProof>,
  { now = Date.now(), reader }: Omit<Terms, 'minutes'> = {},
): boolean {
  if (!expires || !signature || !/^\d{1,12}$/.test(expires)) return false
  const given = Buffer.from(signature, 'base64url')
  const right = proofOf(secret, key, expires, reader)
  return given.length === right.length && timingSafeEqual(given, right) && Number(expires) * 1000 > now
}
