/** The input of a read: texts and numbers by name. Undefined and null are left out of the query. */
export type ReadMembers = Readonly<Record<string, unknown>>

/** The path of a read with the members that it names in braces, and the others as its query. */
export function readAddress(path: string, input: ReadMembers = {}): string {
  const query = new URLSearchParams()
  const inPath = new Set<string>()
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    inPath.add(name)
    return encodeURIComponent(String(input[name]))
  })
  for (const [name, value] of Object.entries(input))
    if (!inPath.has(name) && value !== undefined && value !== null) query.set(name, String(value))
  return query.size === 0 ? filled : `${filled}?${query}`
}
