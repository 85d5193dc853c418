import { randomInt } from 'node:crypto'

/** Without letters and digits that look alike in print. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const LENGTH = 7
const RESERVED: ReadonlySet<string> = new Set(['api', 'admin', 's', 'static'])

export const generatedBackHalf = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('')

const FORM = /^[a-z0-9-]{4,40}$/
export const isBackHalf = (text: string): boolean => FORM.test(text)

/** Addresses that could be taken for a part of the platform. */
export const isReserved = (backHalf: string): boolean => RESERVED.has(backHalf)

/** The last part of an address of ours, or the text itself. */
export const backHalfOf = (link: string): string => link.slice(link.lastIndexOf('/') + 1)
