/** The intent of pressing «pay»: this basket, for the shown amount, with this wallet part. */
export type PayIntent = { saleOrderId: number; seenPayableRial: number; seenWalletRial: number }

type StoredIntent = PayIntent & { key: string }
type Memory = { read: () => string | null; write: (text: string | null) => void }

/**
 * One Idempotency-Key for one intent, stored (also over a reload) until it is answered: a double click, a retry after a
 * lost answer and a second press are the same payment. Another basket or another amount is another intent.
 * @spec 2.choose-payment-method.5
 */
export function createIntentKeys(memory: Memory, newKey: () => string) {
  return {
    keyFor(intent: PayIntent): string {
      const stored = parseStored(memory.read())
      if (stored !== null && isSame(stored, intent)) return stored.key
      const key = newKey()
      memory.write(JSON.stringify({ ...intent, key } satisfies StoredIntent))
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

function parseStored(text: string | null): StoredIntent | null {
  if (text === null) return null
  try {
    const stored = JSON.parse(text) as Partial<StoredIntent> | null
    return typeof stored?.key === 'string' ? (stored as StoredIntent) : null
  } catch {
    return null
  }
}
