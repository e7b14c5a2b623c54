/** @spec 4.sale-order */
import { expect, it } from 'vitest'
import { refundOf } from './refund-of.ts'

const failed = { state: 'Failed', failureReason: 'DECLINED', amount: 2_000_000, walletAmount: 0 }
const paid = { state: 'Verified', failureReason: null, amount: 1_500_000, walletAmount: 500_000 }

it('of a card payment goes to the card or to the wallet, in full, whatever attempts failed before', () => {
  expect(refundOf([failed, paid])).toEqual({ amountRial: 2_000_000, to: 'walletOrCard' })
})

it('of a wallet payment is in the wallet', () => {
  expect(refundOf([{ ...paid, amount: 0 }])).toEqual({ amountRial: 500_000, to: 'wallet' })
})

it('of a disowned payment is only the wallet part', () => {
  const disowned = { ...paid, state: 'Failed', failureReason: 'DISOWNED' }
  expect(refundOf([disowned])).toEqual({ amountRial: 500_000, to: 'wallet' })
  expect(refundOf([{ ...disowned, walletAmount: 0 }])).toBeNull()
})

it('is null if nothing was paid', () => {
  expect(refundOf([failed])).toBeNull()
  expect(refundOf([{ ...paid, amount: 0, walletAmount: 0 }])).toBeNull()
})
