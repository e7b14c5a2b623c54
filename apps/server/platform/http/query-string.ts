/** The members of an address's query by name. */
export type QueryMembers = Record<string, string | string[]>

/**
 * Parses a query: a list for a repeated name, and the raw text where it cannot be decoded. A search's address has
 * thousands of characters; the framework's parser, which inspects each, took longer than the rest of the request.
 */
export function readQuery(query: string): QueryMembers {
  const members: QueryMembers = Object.create(null)
  for (const part of query.split('&')) {
    if (part === '') continue
    const end = part.indexOf('=')
    const name = decoded(end < 0 ? part : part.slice(0, end))
    const text = end < 0 ? '' : decoded(part.slice(end + 1))
    const former = members[name]
    if (former === undefined) members[name] = text
    else if (Array.isArray(former)) former.push(text)
    else members[name] = [former, text]
  }
  return members
}

function decoded(text: string): string {
  const spaced = text.includes('+') ? text.replaceAll('+', ' ') : text
  if (!spaced.includes('%')) return spaced
  try {
    return decodeURIComponent(spaced)
  } catch {
    return spaced
  }
}
