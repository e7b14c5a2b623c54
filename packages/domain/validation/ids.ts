/** The largest id of a row. The sequences of the database end there, so that every id is a safe integer. */
export const maxId = Number.MAX_SAFE_INTEGER

/** Parses the id of a row from Latin digits; null where it is out of range. */
export function idFrom(text: string): number | null {
  if (!/^[1-9]\d{0,15}$/.test(text)) return null
  const id = Number(text)
  return id <= maxId ? id : null
}
