const maxQuoteCharacters = 200

/** A part of a request for a refusal's details, shortened where it is long. */
export function asSent(part: unknown): string {
  const text = typeof part === 'string' ? part : written(part)
  return text.length > maxQuoteCharacters ? `${text.slice(0, maxQuoteCharacters)}…` : text
}

function written(part: unknown): string {
  try {
    return JSON.stringify(part) ?? String(part)
  } catch {
    // Lists in lists in lists, thousands deep, are more than can be written out.
    return '…'
  }
}
