import { lookup as resolve } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/**
 * IANA's special-purpose registries of IPv4 and IPv6, whatever is not meant for everybody on the internet, and what besides is
 * no single public host: multicast, and IPv6 outside of 2000::/3. Networks that carry an IPv4 address inside, which a gateway
 * would lead on to, are closed as a whole: NAT64, Teredo, 6to4, and IPv4 mapped, compatible or translated.
 */
const SPECIAL: readonly (readonly [address: string, prefix: number])[] = [
  ['0.0.0.0', 8], // this network
  ['10.0.0.0', 8], // private
  ['100.64.0.0', 10], // shared by carriers
  ['127.0.0.0', 8], // loopback
  ['169.254.0.0', 16], // link-local, also where clouds tell a machine its keys
  ['172.16.0.0', 12], // private
  ['192.0.0.0', 24], // protocol assignments
  ['192.0.2.0', 24], // documentation
  ['192.31.196.0', 24], // AS112
  ['192.52.193.0', 24], // AMT
  ['192.88.99.0', 24], // 6to4 relays
  ['192.168.0.0', 16], // private
  ['192.175.48.0', 24], // AS112
  ['198.18.0.0', 15], // measurements
  ['198.51.100.0', 24], // documentation
  ['203.0.113.0', 24], // documentation
  ['224.0.0.0', 3], // multicast, reserved, broadcast
  ['::', 3], // unspecified, loopback, IPv4 inside, NAT64 (64:ff9b::/96, 64:ff9b:1::/48), discard (100::/64), dummy (100:0:0:1::/64)
  ['2001::', 23], // protocol assignments, with Teredo, measurements and ORCHID
  ['2001:db8::', 32], // documentation
  ['2002::', 16], // 6to4
  ['2620:4f:8000::', 48], // AS112
  ['3fff::', 20], // documentation
  ['4000::', 2], // unassigned, with segment routing (5f00::/16)
  ['8000::', 1], // unassigned, unique local, link-local, site-local, multicast
]
const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')
// One list for each family: a list takes an IPv4 address for its mapped form, which no IPv6 host may have.
const special = { ipv4: new BlockList(), ipv6: new BlockList() }
for (const [address, prefix] of SPECIAL) special[familyOf(address)].addSubnet(address, prefix, familyOf(address))

/** What everybody can reach; a scope such as %eth0 makes an address the business of one machine. */
export const isPublicAddress = (address: string): boolean =>
  isIP(address) !== 0 && !address.includes('%') && !special[familyOf(address)].check(address, familyOf(address))

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
