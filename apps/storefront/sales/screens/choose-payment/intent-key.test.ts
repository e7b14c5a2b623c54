/** @spec 2.choose-payment-method */
import { describe, expect, it } from 'vitest'
import { createIntentKeys } from './intent-key.ts'

function setUp(kept: string | null = null) {
  let text = kept
  let made = 0
  return createIntentKeys(
    {
      read: () => text,
      write: (next) => {
        text = next
      },
    },
    () => `key-${++made}`,
  )
}
const intent = { saleOrderId: 5, seenPayableRial: 1_580_000, seenWalletRial: 0 }

describe('the key of a payment', () => {
  it('stays the same however often one presses before an answer came', () => {
    const keys = setUp()
    expect([keys.keyFor(intent), keys.keyFor(intent), keys.keyFor({ ...intent })]).toEqual([
      'key-1',
      'key-1',
      'key-1',
    ])
  })
  it('is a new one after the answer', () => {
    const keys = setUp()
    keys.keyFor(intent)
    keys.forget()
    expect(keys.keyFor(intent)).toBe('key-2')
  })
  it('is a new one for another amount, another wallet part or another basket', () => {
    const keys = setUp()
    expect(keys.keyFor(intent)).toBe('key-1')
    expect(keys.keyFor({ ...intent, seenPayableRial: 1_600_000 })).toBe('key-2')
    expect(keys.keyFor({ ...intent, saleOrderId: 6, seenPayableRial: 1_600_000 })).toBe('key-3')
    expect(keys.keyFor({ ...intent, seenWalletRial: 500_000 })).toBe('key-4')
  })
  it('survives what cannot be read', () => {
    expect(setUp('{broken').keyFor(intent)).toBe('key-1')
    expect(setUp('null').keyFor(intent)).toBe('key-1')
  })
})
