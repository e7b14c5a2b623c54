/** @spec 2.choose-payment-method */
import { describe, expect, it } from 'vitest'
import { createIntentKeys } from './intent-key.ts'

function setUp(stored: string | null = null) {
  let text = stored
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
  it('stays the same for every press before an answer', () => {
    const keys = setUp()
    expect([keys.keyFor(intent), keys.keyFor(intent), keys.keyFor({ ...intent })]).toEqual([
      'key-1',
      'key-1',
      'key-1',
    ])
  })
  it('is new after the answer', () => {
    const keys = setUp()
    keys.keyFor(intent)
    keys.forget()
    expect(keys.keyFor(intent)).toBe('key-2')
  })
  it('is new for another amount, another wallet part or another basket', () => {
    const keys = setUp()
    expect(keys.keyFor(intent)).toBe('key-1')
    expect(keys.keyFor({ ...intent, seenPayableRial: 1_600_000 })).toBe('key-2')
    expect(keys.keyFor({ ...intent, saleOrderId: 6, seenPayableRial: 1_600_000 })).toBe('key-3')
    expect(keys.keyFor({ ...intent, seenWalletRial: 500_000 })).toBe('key-4')
  })
  it('ignores invalid stored text', () => {
    expect(setUp('{broken').keyFor(intent)).toBe('key-1')
    expect(setUp('null').keyFor(intent)).toBe('key-1')
  })
})
