import { createHash } from 'node:crypto'
import { createCache } from '../cache.ts'

const usesBeforePreparing = 3

// A prepared statement costs memory on every connection, in proportion to its length. The statements of our commands and
// screens are shorter than these limits; freely composed ones of callers may be longer.
const maxShortLength = 4_096
const maxLength = 16_384
const maxShortNames = 200
const maxLongNames = 40

/**
 * Names the statements to prepare once a connection, so that PostgreSQL parses and plans them once; undefined for others.
 * A text gets its hash as its name with its third use. The number of names is limited, more so for long texts, and texts
 * longer than any screen's get none: callers choose fields and filters, and must not exhaust the memory.
 */
export function preparedNames(): (text: string) => string | undefined {
  const uses = createCache<number>({ name: 'uses of statements', maxEntries: 2_000 })
  const names = new Map<string, string>()
  const room = { short: maxShortNames, long: maxLongNames }
  return (text) => {
    if (text.length > maxLength) return undefined
    const known = names.get(text)
    if (known) return known
    const size = text.length > maxShortLength ? 'long' : 'short'
    if (room[size] === 0) return undefined
    const count = (uses.get(text) ?? 0) + 1
    uses.set(text, count)
    if (count < usesBeforePreparing) return undefined
    room[size] -= 1
    const name = nameFrom(text)
    names.set(text, name)
    return name
  }
}

// PostgreSQL cuts names at 63 bytes.
function nameFrom(text: string): string {
  return `anar_${createHash('sha256').update(text).digest('hex').slice(0, 40)}`
}
