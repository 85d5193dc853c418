import { createHash } from 'node:crypto'

/** Thirty-two letters and digits that nobody takes for one another on the telephone. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** What a failure is called by: ABCD-2345, made of the identifier of the request or job, so that whoever reads the log finds it. */
export const referenceOf = (id: string): string => {
  const signs = [...createHash('sha256').update(id).digest().subarray(0, 8)].map((byte) => SIGNS[byte % SIGNS.length])
  return `${signs.slice(0, 4).join('')}-${signs.slice(4).join('')}`
}
