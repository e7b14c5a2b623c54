/** The details of a notice as they were sent, JSON of an object; none where they are anything else. @spec 2.notices */
export function detailsOf(json: string): Readonly<Record<string, unknown>> {
  try {
    const read: unknown = JSON.parse(json)
    return typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
