import { createHmac, timingSafeEqual } from 'node:crypto'

const LINK_MINUTES = 15
/** A player asks for the rest of a long video as it goes. */
export const PLAY_MINUTES = 12 * 60

/** What a private link carries in its query: seconds since 1970 and the proof that the server said so. */
export interface LinkProof {
  readonly expires: string
  readonly signature: string
}

const proofOf = (secret: string, key: string, expires: string): Buffer =>
  createHmac('sha256', secret).update(`file-link\n${expires}\n${key}`).digest()

export function signLink(secret: string, key: string, now = Date.now(), minutes = LINK_MINUTES): LinkProof {
  const expires = String(Math.floor(now / 1000) + minutes * 60)
  return { expires, signature: proofOf(secret, key, expires).toString('base64url') }
}

/** The query of a private link, to be put after the file's path. */
export const signedQuery = (secret: string, key: string, now = Date.now(), minutes = LINK_MINUTES): string =>
  new URLSearchParams({ ...signLink(secret, key, now, minutes) }).toString()

export function isSigned(secret: string, key: string, { expires, signature }: Partial<LinkProof>, now = Date.now()): boolean {
  if (!expires || !signature || !/^\d{1,12}$/.test(expires)) return false
  const given = Buffer.from(signature, 'base64url')
  const right = proofOf(secret, key, expires)
  return given.length === right.length && timingSafeEqual(given, right) && Number(expires) * 1000 > now
}
