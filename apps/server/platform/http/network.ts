import { isIP, isIPv4, isIPv6 } from 'node:net'

// What a proxy calls otherwise than by an address: all of it together counts as one caller.
const unknown = '0.0.0.0'

/** A network that limits are counted for, and how much of one customer's limit all of it together may use. */
export type Network = { network: string; factor: number }

/**
 * Providers give one customer a /64, a /56 or a /48, and somebody who has a /48 can draw from 65,536 networks of the
 * first kind. Many customers may live in one as well, so that wider networks may do more.
 */
const widerPrefixes = [
  { bits: 56, factor: 4 },
  { bits: 48, factor: 16 },
]

/**
 * The networks that limits are counted for, the narrowest first: an IPv4 address alone, or the /64, the /56 and the
 * /48 of an IPv6 address. Texts that PostgreSQL takes as inet, whatever came.
 */
export function networksOf(ip: string): readonly [Network, ...Network[]] {
  const [address = ''] = ip.split('%')
  const plain = address.replace(/^::ffff:(?=[\d.]+$)/i, '')
  if (isIPv4(plain)) return [{ network: plain, factor: 1 }]
  if (!isIPv6(address)) return [{ network: unknown, factor: 1 }]
  // An address of the web has the one spelling that all spellings of it come to.
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

/** The one address that a request came from, as PostgreSQL takes it: without the card that it came in by. */
export function addressOf(ip: string): string {
  const [address = ''] = ip.split('%')
  return isIP(address) === 0 ? unknown : address
}
