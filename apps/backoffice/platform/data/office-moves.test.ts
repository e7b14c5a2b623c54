/** @spec 1.back-office, 4.sale-order */
import { expect, it } from 'vitest'
import { officeMoves } from './office-moves.ts'

it('leads a registered order to delivery, one step at a time', () => {
  expect(officeMoves('Registered')).toEqual(['Preparing'])
  expect(officeMoves('Preparing')).toEqual(['Shipped'])
  expect(officeMoves('Shipped')).toEqual(['Delivered'])
})

it('offers nothing for what is delivered, cancelled, or not paid yet', () => {
  for (const state of ['Delivered', 'Cancelled', 'AwaitingPayment', 'Draft'] as const) {
    expect(officeMoves(state)).toEqual([])
  }
})
