const usesBeforePreparing = 3
const mostTextsCounted = 2_000
const mostNames = 250

/**
 * Decides which statements are prepared once per connection, so that PostgreSQL parses and plans them once.
 * Only a text that keeps coming back earns a name, and names are limited: callers choose fields and filters
 * freely, and each prepared text costs memory on every connection.
 */
export function preparedNames(): (text: string, values: readonly unknown[]) => string | undefined {
  const uses = new Map<string, number>()
  const names = new Map<string, string>()
  return (text, values) => {
    // Without values it may be several statements in one text, which cannot be prepared.
    if (values.length === 0) return undefined
    const known = names.get(text)
    if (known) return known
    const count = (uses.get(text) ?? 0) + 1
    if (uses.size >= mostTextsCounted) uses.clear()
    uses.set(text, count)
    if (count < usesBeforePreparing || names.size >= mostNames) return undefined
    uses.delete(text)
    const name = `anar_${names.size + 1}`
    names.set(text, name)
    return name
  }
}
