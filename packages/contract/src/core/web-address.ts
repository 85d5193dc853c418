import { z } from 'zod'
import { says } from './fields.ts'

const PLAIN = /^[\x21-\x7e]*$/

/** As it travels: whatever is beyond plain letters is written in percent signs, a host as its registered name. */
const plainAddress = (address: string): string =>
  PLAIN.test(address) || !URL.canParse(address) ? address : new URL(address).href

/** Whoever sees the address would read the password, and whoever types one is usually being misled. */
const namesUser = (address: string): boolean => {
  if (!URL.canParse(address)) return false
  const { username, password } = new URL(address)
  return username !== '' || password !== ''
}

interface Kind {
  /** What people are sent to over an open line could be changed on the way. */
  readonly protocol?: 'https'
  /** A registered name: no number and no machine of an own network. */
  readonly host?: 'domain'
}

/** Any address of the web, in whatever script; stored and sent in plain letters. The only place that says what one is. */
export const webAddress = (label: string, max: number, { protocol, host }: Kind = {}) => {
  const address = z.url({
    protocol: protocol ? /^https$/ : /^https?$/,
    ...(host && { hostname: z.regexes.domain }),
  })
  // Checks, no steps: what else is wrong with a form is told in the same answer.
  return z
    .string(says.required(label))
    .trim()
    .min(1, says.required(label))
    .max(max, says.tooLong(label, max))
    .refine((typed) => typed === '' || address.safeParse(typed).success, says.notUrl(label))
    .refine(
      (typed) => !namesUser(typed) || !address.safeParse(typed).success,
      `${label} must not contain a user name or password`,
    )
    .overwrite(plainAddress)
}

/** The same address for people: letters, digits and their marks in their own script; what could hide or reorder text stays encoded. */
export const readableAddress = (address: string): string =>
  address.replace(/(?:%[89a-f][\da-f])+/gi, (encoded) => {
    try {
      return decodeURIComponent(encoded).replace(/[^\p{L}\p{N}\p{M}]+/gu, encodeURIComponent)
    } catch {
      return encoded
    }
  })
