/** The largest id of a row. The sequences of the database end there, so that a number of JavaScript holds every id. */
export const maxId = Number.MAX_SAFE_INTEGER

/** The id of a row out of bare Latin digits; null where they are no row's. */
export function idFrom(text: string): number | null {
  if (!/^[1-9]\d{0,15}$/.test(text)) return null
  const id = Number(text)
  return id <= maxId ? id : null
}
