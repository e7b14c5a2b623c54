/** @spec 2.check-payment, 2.wallet-check-payment, 4.sale-order, 8.payment-unsuccessful */
import type { PaymentFailure } from '@anar/contract/entities'
import { describe, expect, it } from 'vitest'
import { resultView } from './result-view.ts'

type Outcome = Parameters<typeof resultView>[0]['outcome']
const view = (outcome: Outcome, failureReason: PaymentFailure | null = null) =>
  resultView({ purpose: 'order', outcome, failureReason, orderNumber: null }, false)
const topUp = (outcome: Outcome, failureReason: PaymentFailure | null = null) =>
  resultView({ purpose: 'top-up', outcome, failureReason, orderNumber: null }, false)

describe('the result of a payment', () => {
  /** @spec 2.check-payment.1 */
  it('links a registered order', () => {
    expect(view('registered')).toMatchObject({ tone: 'positive', next: 'order', hasDisputeNotice: false })
  })
  it('distinguishes a cancelled payment from a declined one, and offers both to pay again', () => {
    expect(view('unsuccessful', 'CANCELLED')).toMatchObject({ reason: 'CANCELLED', next: 'pay-again' })
    expect(view('unsuccessful', 'DECLINED')).toMatchObject({ reason: 'DECLINED', next: 'pay-again' })
  })
  /** @spec 8.payment-unsuccessful.1 */
  it('has the dispute notice if money may have been deducted, not if the person cancelled', () => {
    expect(view('unsuccessful', 'DECLINED').hasDisputeNotice).toBe(true)
    expect(view('unsuccessful', 'CANCELLED').hasDisputeNotice).toBe(false)
  })
  it('links the basket if goods ran out, since paying again would not help', () => {
    expect(view('unsuccessful', 'OUT_OF_STOCK').next).toBe('basket')
  })
  it('links the order if another attempt has paid for it since', () => {
    const late = {
      purpose: 'order',
      outcome: 'unsuccessful',
      failureReason: 'DECLINED',
      orderNumber: '1405-23',
    } as const
    expect(resultView(late, false)).toMatchObject({ isOrderPlaced: true, next: 'order' })
  })
  it('never offers to pay again if it may have been paid already', () => {
    for (const outcome of ['paid-not-recorded', 'recorded-not-paid', 'pending'] as const) {
      expect(view(outcome).next).not.toBe('pay-again')
      expect(view(outcome).tone).not.toBe('danger')
    }
  })
  it('says after the last poll that the bank is late', () => {
    const pending = { purpose: 'order', outcome: 'pending', failureReason: null, orderNumber: null } as const
    expect(resultView(pending, true)).toMatchObject({
      kind: 'still-pending',
      next: 'check-again',
      hasDisputeNotice: true,
    })
  })
  it('offers the refund choice for money that could not become the order, with the reason', () => {
    expect(view('paid-not-recorded', 'OUT_OF_STOCK')).toMatchObject({
      next: 'choose',
      // The date of the automatic refund is shown beside it.
      hasDisputeNotice: false,
      reason: 'OUT_OF_STOCK',
    })
    expect(view('paid-not-recorded', 'WALLET_SHORT')).toMatchObject({
      next: 'choose',
      reason: 'WALLET_SHORT',
    })
  })
  it('is not a failure if the money is back in the wallet', () => {
    expect(view('unsuccessful', 'REFUNDED')).toMatchObject({
      kind: 'given-back',
      tone: 'positive',
      next: 'wallet',
      hasDisputeNotice: false,
    })
  })
  it('links the orders, not the payment, if the bank disowned the payment of a cancelled order', () => {
    expect(view('unsuccessful', 'DISOWNED')).toMatchObject({ reason: 'DISOWNED', next: 'orders' })
  })
})

describe('the result of a top-up', () => {
  it('links the wallet or a retry, never orders or baskets', () => {
    expect(topUp('registered')).toMatchObject({ purpose: 'top-up', tone: 'positive', next: 'wallet' })
    expect(topUp('unsuccessful', 'CANCELLED')).toMatchObject({
      next: 'top-up-again',
      hasDisputeNotice: false,
    })
    expect(topUp('paid-not-recorded', 'ACCOUNT_CLOSED')).toMatchObject({ tone: 'warning', next: 'wallet' })
    expect(topUp('recorded-not-paid')).toMatchObject({ tone: 'warning', next: 'wallet' })
  })
})
