/** @spec 2.choose-address */
import { expect, it } from 'vitest'
import { shippingOf } from './shipping.ts'

const row = { address: null, warehouse: null, deliveryMethod: null }
const to = (chosen: object, notCovered: object | null = null) =>
  shippingOf({ row: { ...row, ...chosen }, notCovered } as unknown as Parameters<typeof shippingOf>[0])

it('is chosen with an address and a method that reaches it', () => {
  expect(to({ address: { id: 1 }, deliveryMethod: { id: 1 } })).toBe('sent')
})
it('is chosen with a warehouse', () => {
  expect(to({ warehouse: { id: 1 } })).toBe('warehouse')
})
it('is not chosen without a method, or with one that no longer reaches the address', () => {
  expect(to({})).toBe('later')
  expect(to({ address: { id: 1 } })).toBe('later')
  expect(to({ address: { id: 1 }, deliveryMethod: { id: 1 } }, { code: 'DELIVERY_NOT_COVERED' })).toBe(
    'later',
  )
})
