/** Where a device is, as far as its address says: this machine, the same network, somewhere in the internet. */
export type Place = 'here' | 'local' | 'internet' | 'unknown'

const localNetworks = [
  /^10\./,
  /^192\.168\./,
  /^172\.(1[6-9]|2\d|3[01])\./,
  /^169\.254\./,
  /^f[cd][0-9a-f]{2}:/i,
  /^fe80:/i,
]

/** The place of an IP address of either version, with or without a prefix length. @spec 2.sessions */
export function placeOf(address: string): Place {
  const bare = bareAddress(address)
  if (bare === '') return 'unknown'
  if (bare === '::1' || bare.startsWith('127.')) return 'here'
  return localNetworks.some((network) => network.test(bare)) ? 'local' : 'internet'
}

/** An IPv4 address that came through IPv6 is itself again. */
export function bareAddress(address: string): string {
  return address.replace(/\/\d+$/, '').replace(/^::ffff:/i, '')
}
