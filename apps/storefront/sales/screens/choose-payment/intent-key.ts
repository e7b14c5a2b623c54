/** What a person means by pressing «pay»: this basket, for the amount they see, so much of it from the wallet. */
export type PayIntent = { saleOrderId: number; seenPayableRial: number; seenWalletRial: number }

type Kept = PayIntent & { key: string }
type Memory = { read: () => string | null; write: (text: string | null) => void }

/**
 * One Idempotency-Key for one intent, kept (over a reload too) until it was answered: a double click, a retry after
 * a lost answer and a second press are the same payment. Another basket or another amount is another intent.
 * @spec 2.choose-payment-method.5
 */
export function createIntentKeys(memory: Memory, newKey: () => string) {
  return {
    keyFor(intent: PayIntent): string {
      const kept = keptFrom(memory.read())
      if (kept !== null && isSame(kept, intent)) return kept.key
      const key = newKey()
      memory.write(JSON.stringify({ ...intent, key } satisfies Kept))
      return key
    },
    forget: () => memory.write(null),
  }
}

function isSame(one: PayIntent, other: PayIntent): boolean {
  return (
    one.saleOrderId === other.saleOrderId &&
    one.seenPayableRial === other.seenPayableRial &&
    one.seenWalletRial === other.seenWalletRial
  )
}

function keptFrom(text: string | null): Kept | null {
  if (text === null) return null
  try {
    const kept = JSON.parse(text) as Partial<Kept> | null
    return typeof kept?.key === 'string' ? (kept as Kept) : null
  } catch {
    return null
  }
}
