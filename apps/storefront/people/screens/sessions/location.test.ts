import { expect, it } from 'vitest'
import { bareAddress, locationOf } from './location.ts'

/** @spec 2.sessions */
it.each([
  ['127.0.0.1', 'here'],
  ['::1', 'here'],
  ['::ffff:127.0.0.1', 'here'],
  ['192.168.1.7/32', 'local'],
  ['10.20.30.40', 'local'],
  ['172.31.0.1', 'local'],
  ['fd12:3456::1', 'local'],
  ['172.32.0.1', 'internet'],
  ['5.160.0.1', 'internet'],
  ['2001:db8::1', 'internet'],
  ['', 'unknown'],
])('a device at «%s» is %s', (address, location) => {
  expect(locationOf(address)).toBe(location)
})

it('shows an address without its prefix length', () => {
  expect(bareAddress('5.160.0.1/32')).toBe('5.160.0.1')
})
