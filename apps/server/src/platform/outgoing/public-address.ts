import { lookup as resolve } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

const PRIVATE: readonly [address: string, prefix: number, family: 'ipv4' | 'ipv6'][] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
  ['::', 96, 'ipv6'],
  // Addresses that carry an IPv4 address inside, which a gateway would lead on to: NAT64, Teredo and 6to4.
  ['64:ff9b::', 96, 'ipv6'],
  ['64:ff9b:1::', 48, 'ipv6'],
  ['2001::', 32, 'ipv6'],
  ['2002::', 16, 'ipv6'],
  ['fec0::', 10, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
  ['ff00::', 8, 'ipv6'],
]
const blocked = new BlockList()
for (const [address, prefix, family] of PRIVATE) blocked.addSubnet(address, prefix, family)

export const isPublicAddress = (address: string): boolean => {
  const family = isIP(address)
  return family !== 0 && !blocked.check(address, family === 4 ? 'ipv4' : 'ipv6')
}

/** Resolves a name and refuses what leads into a private network; the connection uses exactly what was checked. */
export const publicLookup: LookupFunction = (hostname, options, callback) =>
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '', 4)
    const chosen = addresses.filter(({ address }) => isPublicAddress(address))
    const [first] = chosen
    if (!first) return callback(Object.assign(new Error(`${hostname} is no public address`), { code: 'EPRIVATE' }), '', 4)
    if (options.all) return callback(null, chosen)
    return callback(null, first.address, first.family)
  })
