import { isIP, isIPv4, isIPv6 } from 'node:net'

// What a proxy calls otherwise than by an address: all of it together counts as one caller.
const unknown = '0.0.0.0'

/**
 * Whom limits are counted for: an IPv4 address, or the /64 of an IPv6 address, since that is what one customer is
 * given to draw as many addresses from as they like. A text that PostgreSQL takes as inet, whatever came.
 */
export function networkOf(ip: string): string {
  const [address = ''] = ip.split('%')
  const plain = address.replace(/^::ffff:(?=[\d.]+$)/i, '')
  if (isIPv4(plain)) return plain
  if (!isIPv6(address)) return unknown
  // An address of the web has the one spelling that all spellings of it come to.
  const spelled = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [head = [], tail = []] = spelled.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0')
  return `${[...head, ...zeros, ...tail].slice(0, 4).join(':')}::/64`
}

/** The one address that a request came from, as PostgreSQL takes it: without the card that it came in by. */
export function addressOf(ip: string): string {
  const [address = ''] = ip.split('%')
  return isIP(address) === 0 ? unknown : address
}
