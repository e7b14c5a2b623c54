/** The location of a device by its IP address: this machine, the local network, the internet. */
export type DeviceLocation = 'here' | 'local' | 'internet' | 'unknown'

const localNetworks = [
  /^10\./,
  /^192\.168\./,
  /^172\.(1[6-9]|2\d|3[01])\./,
  /^169\.254\./,
  /^f[cd][0-9a-f]{2}:/i,
  /^fe80:/i,
]

/** The location of an IPv4 or IPv6 address, with or without a prefix length. @spec 2.sessions */
export function locationOf(address: string): DeviceLocation {
  const bare = bareAddress(address)
  if (bare === '') return 'unknown'
  if (bare === '::1' || bare.startsWith('127.')) return 'here'
  return localNetworks.some((network) => network.test(bare)) ? 'local' : 'internet'
}

/** An address without prefix length; an IPv4-mapped IPv6 address as IPv4. */
export function bareAddress(address: string): string {
  return address.replace(/\/\d+$/, '').replace(/^::ffff:/i, '')
}
