/** @spec 4.sale-order */
import { expect, it } from 'vitest'
import { refundOf } from './refund-of.ts'

const failed = { state: 'Failed', failureReason: 'DECLINED', amount: 2_000_000, walletAmount: 0 }
const paid = { state: 'Verified', failureReason: null, amount: 1_500_000, walletAmount: 500_000 }

it('of what a card paid may go to the card or to the wallet, all of it counted, whatever failed before', () => {
  expect(refundOf([failed, paid])).toEqual({ amountRial: 2_000_000, to: 'walletOrCard' })
})

it('of what the wallet paid alone is in the wallet', () => {
  expect(refundOf([{ ...paid, amount: 0 }])).toEqual({ amountRial: 500_000, to: 'wallet' })
})

it('of what the bank disowned is the part of the wallet', () => {
  const disowned = { ...paid, state: 'Failed', failureReason: 'DISOWNED' }
  expect(refundOf([disowned])).toEqual({ amountRial: 500_000, to: 'wallet' })
  expect(refundOf([{ ...disowned, walletAmount: 0 }])).toBeNull()
})

it('is none where nothing was paid', () => {
  expect(refundOf([failed])).toBeNull()
  expect(refundOf([{ ...paid, amount: 0, walletAmount: 0 }])).toBeNull()
})
