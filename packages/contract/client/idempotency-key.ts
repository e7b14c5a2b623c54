/** A new key. Every retry of one intention sends the same key. */
export function newIdempotencyKey(): string {
  // randomUUID exists in secure contexts only; a shop on a local network address has none.
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
