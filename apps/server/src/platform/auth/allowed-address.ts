import { BlockList, isIP } from 'node:net'

const known = new Map<string, BlockList>()

/** `10.1.0.0/16`, `2001:db8::/32` or a single address; what cannot be read lets nobody in. */
function listOf(ranges: readonly string[]): BlockList {
  const key = ranges.join(' ')
  const found = known.get(key)
  if (found) return found
  const list = new BlockList()
  for (const range of ranges) {
    const [address = '', bits] = range.trim().split('/')
    const family = isIP(address)
    const most = family === 4 ? 32 : 128
    const prefix = bits === undefined ? most : Number(bits)
    if (family === 0 || !Number.isInteger(prefix) || prefix < 0 || prefix > most) continue
    list.addSubnet(address, prefix, family === 4 ? 'ipv4' : 'ipv6')
  }
  // Settings change rarely; this only keeps a long-lived process from collecting old ones.
  if (known.size > 500) known.clear()
  known.set(key, list)
  return list
}

/** An IPv4 address that arrives on an IPv6 socket is the IPv4 address. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '')

/** Whether an address may be used to sign in; an empty list allows all. */
export function isAllowedAddress(ranges: unknown, address: string): boolean {
  if (!Array.isArray(ranges) || ranges.length === 0) return true
  const from = plain(address)
  const family = isIP(from)
  return family !== 0 && listOf(ranges.map(String)).check(from, family === 4 ? 'ipv4' : 'ipv6')
}
