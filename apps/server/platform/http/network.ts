import { isIP, isIPv4, isIPv6 } from 'node:net'

// Callers without a valid address share one limit.
const unknown = '0.0.0.0'

/** A network with a limit of its own: `factor` times the limit of one customer. */
export type Network = { network: string; factor: number }

/**
 * Providers assign one customer a /64, a /56 or a /48, and a /48 has 65,536 networks of /64. A wider network may also
 * have many customers, so its limit is higher.
 */
const widerPrefixes = [
  { bits: 56, factor: 4 },
  { bits: 48, factor: 16 },
]

/**
 * The rate-limited networks of an address, the narrowest first: an IPv4 address itself, or the /64, /56 and /48 of an IPv6
 * address. Always valid `inet` texts for PostgreSQL.
 */
export function networksOf(ip: string): readonly [Network, ...Network[]] {
  const [address = ''] = ip.split('%')
  const plain = address.replace(/^::ffff:(?=[\d.]+$)/i, '')
  if (isIPv4(plain)) return [{ network: plain, factor: 1 }]
  if (!isIPv6(address)) return [{ network: unknown, factor: 1 }]
  // A URL normalizes the spelling of the address.
  const spelled = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [head = [], tail = []] = spelled.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0')
  const groups = [...head, ...zeros, ...tail].slice(0, 4)
  const wider = widerPrefixes.map(({ bits, factor }) => ({ network: within(groups, bits), factor }))
  return [{ network: within(groups, 64), factor: 1 }, ...wider]
}

/** The first bits of an address, as a network. */
function within(groups: readonly string[], bits: number): string {
  const last = Number.parseInt(groups[3]!, 16)
  const masked = (last & (0xffff << (64 - bits))).toString(16)
  return `${[...groups.slice(0, 3), masked].join(':')}::/${bits}`
}

/** The narrowest of the networks: an IPv4 address, or the /64 of an IPv6 address. */
export const networkOf = (ip: string): string => networksOf(ip)[0].network

/** The widest of the networks: an IPv4 address, or the /48 of an IPv6 address. */
export const wideNetworkOf = (ip: string): string => networksOf(ip).at(-1)!.network

/** The address of a request as a valid `inet` text: without its zone (`%eth0`). */
export function addressOf(ip: string): string {
  const [address = ''] = ip.split('%')
  return isIP(address) === 0 ? unknown : address
}
