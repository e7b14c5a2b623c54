const longestQuote = 200

/** Part of a request as it was sent, for a refusal to name; cut where it is long. */
export function asSent(part: unknown): string {
  const text = typeof part === 'string' ? part : written(part)
  return text.length > longestQuote ? `${text.slice(0, longestQuote)}…` : text
}

function written(part: unknown): string {
  try {
    return JSON.stringify(part) ?? String(part)
  } catch {
    // Lists in lists in lists, thousands deep, are more than can be written out.
    return '…'
  }
}
