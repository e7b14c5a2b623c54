/** The details of a notice, parsed from a JSON object; empty if invalid. @spec 2.notices */
export function detailsOf(json: string): Readonly<Record<string, unknown>> {
  try {
    const read: unknown = JSON.parse(json)
    return typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
