import { createCache } from '../cache.ts'

const usesBeforePreparing = 3

// Without values it may be several statements in one text, which cannot be prepared, or none that has a plan.
const oneQuery = /^\s*(?:select|with)\b[^;]*$/i

// A prepared text costs memory on every connection, as long as it lives and in proportion to its length. What our
// commands and screens send is shorter than these; what callers may compose freely is not.
const longestShortText = 4_096
const longestPreparedText = 16_384
const mostShortNames = 200
const mostLongNames = 40

/**
 * Decides which statements are prepared once per connection, so that PostgreSQL parses and plans them once.
 * Only a text that keeps coming back earns a name. Names are limited, those of long texts more so, and texts that
 * are longer than any screen's get none: callers choose fields and filters, and must not fill the memory with them.
 */
export function preparedNames(): (text: string, values: readonly unknown[]) => string | undefined {
  const uses = createCache<number>({ name: 'uses of statements', maxEntries: 2_000 })
  const names = new Map<string, string>()
  const room = { short: mostShortNames, long: mostLongNames }
  return (text, values) => {
    if (text.length > longestPreparedText) return undefined
    if (values.length === 0 && !oneQuery.test(text)) return undefined
    const known = names.get(text)
    if (known) return known
    const size = text.length > longestShortText ? 'long' : 'short'
    if (room[size] === 0) return undefined
    const count = (uses.get(text) ?? 0) + 1
    uses.set(text, count)
    if (count < usesBeforePreparing) return undefined
    room[size] -= 1
    const name = `anar_${names.size + 1}`
    names.set(text, name)
    return name
  }
}
