import { expect, it } from 'vitest'
import { addressOf, networkOf, networksOf } from './network.ts'

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s is counted as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})

it.each([
  ['2001:db8:1:2345::7', ['2001:db8:1:2345::/64', '2001:db8:1:2300::/56', '2001:db8:1:0::/48']],
  ['2001:db8::7', ['2001:db8:0:0::/64', '2001:db8:0:0::/56', '2001:db8:0:0::/48']],
  ['203.0.113.7', ['203.0.113.7']],
])('%s is counted, the wider the more it may do, as %s', (ip, networks) => {
  expect(networksOf(ip).map(({ network }) => network)).toEqual(networks)
  expect(networksOf(ip).map(({ factor }) => factor)).toEqual([1, 4, 16].slice(0, networks.length))
})

it.each(['', 'unknown', '203.0.113.7:4711', '1.2.3', '::ffff:1.2.3'])(
  '«%s», which is no address, is counted with all that are none',
  (ip) => {
    expect(networkOf(ip)).toBe('0.0.0.0')
  },
)

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['fe80::1%eth0', 'fe80::1'],
  ['2001:db8::7', '2001:db8::7'],
  ['unknown', '0.0.0.0'],
])('%s is kept beside a signature as %s, which PostgreSQL takes', (ip, address) => {
  expect(addressOf(ip)).toBe(address)
})
