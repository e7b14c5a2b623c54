/** @spec 1.back-office, 4.sale-order */
import { expect, it } from 'vitest'
import { officeMoves } from './office-moves.ts'

it('leads a registered order to delivery, one step at a time', () => {
  expect(officeMoves({ state: 'Registered', isInDoubt: false })).toEqual(['Preparing'])
  expect(officeMoves({ state: 'Preparing', isInDoubt: false })).toEqual(['Shipped'])
  expect(officeMoves({ state: 'Shipped', isInDoubt: false })).toEqual(['Delivered'])
})

it('offers nothing for what is delivered, cancelled, or not paid yet', () => {
  for (const state of ['Delivered', 'Cancelled', 'AwaitingPayment', 'Draft'] as const) {
    expect(officeMoves({ state, isInDoubt: false })).toEqual([])
  }
})

it('neither prepares nor sends while the payment is in doubt; what was sent still arrives', () => {
  expect(officeMoves({ state: 'Registered', isInDoubt: true })).toEqual([])
  expect(officeMoves({ state: 'Preparing', isInDoubt: true })).toEqual([])
  expect(officeMoves({ state: 'Shipped', isInDoubt: true })).toEqual(['Delivered'])
})
