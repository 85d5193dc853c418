import { expect, test } from 'vitest'
import { isPublicAddress, publicLookup } from './public-address.ts'

/** First and last address of every entry of IANA's registries that is not for everybody, and of what carries IPv4 inside. */
const SPECIAL: readonly (readonly [name: string, ...addresses: string[]])[] = [
  ['this network', '0.0.0.0', '0.255.255.255'],
  ['private', '10.0.0.0', '10.255.255.255', '172.16.0.0', '172.31.255.255', '192.168.0.0', '192.168.255.255'],
  ['shared by carriers', '100.64.0.0', '100.127.255.255'],
  ['loopback', '127.0.0.1', '127.255.255.255', '::1'],
  ['link-local', '169.254.0.0', '169.254.169.254', 'fe80::', 'febf:ffff::1', 'fe80::1%eth0'],
  ['protocol assignments', '192.0.0.0', '192.0.0.170', '192.0.0.255', '2001::', '2001:1ff:ffff::1', '2001:2::1', '2001:20::1'],
  ['documentation', '192.0.2.1', '198.51.100.255', '203.0.113.0', '2001:db8::', '2001:db8:ffff::1', '3fff::', '3fff:fff:ffff::1'],
  ['AS112 and AMT', '192.31.196.1', '192.52.193.1', '192.175.48.1', '2620:4f:8000::1', '2001:4:112::1', '2001:3::1'],
  ['6to4', '192.88.99.1', '192.88.99.255', '2002::', '2002:7f00:1::', '2002:a00:1::1', '2002:ffff:ffff::1'],
  ['measurements', '198.18.0.0', '198.19.255.255'],
  ['multicast, reserved, broadcast', '224.0.0.1', '239.255.255.255', '240.0.0.0', '255.255.255.255', 'ff00::', 'ff02::1'],
  ['unspecified', '::'],
  ['IPv4 mapped', '::ffff:127.0.0.1', '::ffff:a00:1', '::ffff:8.8.8.8'],
  ['IPv4 compatible', '::127.0.0.1', '::7f00:1'],
  ['IPv4 translated', '::ffff:0:0:0', '::ffff:0:127.0.0.1', '::ffff:0:a00:1'],
  ['NAT64', '64:ff9b::127.0.0.1', '64:ff9b::a00:1', '64:ff9b:1::', '64:ff9b:1:ffff::1'],
  ['Teredo', '2001:0:7f00:1::', '2001:0:ffff:ffff:ffff:ffff:f5ff:fffe'],
  ['discard and dummy', '100::', '100::ffff:ffff:ffff:ffff', '100:0:0:1::1'],
  ['segment routing', '5f00::', '5f00:ffff::1'],
  ['unique local and site-local', 'fc00::', 'fdff:ffff::1', 'fec0::1', 'feff::1'],
  ['unassigned', '4000::1', '8000::1', 'e000::1', '1fff::1'],
  ['no address', '', 'localhost', '127.1', '0x7f.1', '2130706433', '[::1]', '8.8.8.8.8', '8.8.8.8%eth0', '2606:4700::1%eth0'],
]

test.each(SPECIAL)('%s: is not public', (_, ...addresses) => {
  for (const address of addresses) expect([address, isPublicAddress(address)]).toEqual([address, false])
})

test('the neighbours of every special network are public', () => {
  for (const address of [
    ['1.0.0.0', '9.255.255.255', '11.0.0.0', '100.63.255.255', '100.128.0.0', '126.255.255.255', '128.0.0.0', '169.253.255.255'],
    [
      '169.255.0.0',
      '172.15.255.255',
      '172.32.0.0',
      '191.255.255.255',
      '192.0.1.0',
      '192.0.3.0',
      '192.31.195.255',
      '192.31.197.0',
    ],
    [
      '192.88.98.255',
      '192.88.100.0',
      '192.167.255.255',
      '192.169.0.0',
      '198.17.255.255',
      '198.20.0.0',
      '198.51.99.255',
      '8.8.8.8',
    ],
    [
      '198.51.101.0',
      '203.0.112.255',
      '203.0.114.0',
      '223.255.255.255',
      '2000::1',
      '2001:200::1',
      '2001:db7:ffff::1',
      '2001:db9::1',
    ],
    ['2001:ffff::1', '2003::1', '2606:4700:4700::1111', '2620:4f:7fff::1', '2620:4f:8001::1', '3ffe::1', '3fff:1000::1'],
  ].flat())
    expect([address, isPublicAddress(address)]).toEqual([address, true])
})

test('a name that leads to its own machine is refused when it is resolved, whatever it led to before', async () => {
  const code = await new Promise((resolve) => publicLookup('localhost', {}, (error) => resolve(error?.code)))
  expect(code).toBe('EPRIVATE')
})
